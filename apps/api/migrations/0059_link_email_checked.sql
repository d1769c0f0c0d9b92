alter table mailed_link validate constraint mailed_link_email;
