-- What an import needs to be taken back: the piece as it was, which piece each row made or changed, and when.
alter table sheet_row add column same_name boolean not null default false;
alter table sheet_row add column before jsonb;
alter table sheet_row add column result_id bigint;
alter table sheet_row add column result_version integer;
alter table sheet_row add constraint sheet_row_result check (num_nulls(result_id, result_version) in (0, 2)) not valid;
alter table sheet_import add column applied_at timestamptz(3);
alter table sheet_import drop constraint sheet_import_state_check;
alter table sheet_import add constraint sheet_import_state check (
  state in ('planned', 'waiting', 'applying', 'done', 'failed', 'undoing', 'undone')
) not valid;
