-- May wait: the audit is written by few calls, and was bounded from the start.
create index audit_by_age on audit (at);
