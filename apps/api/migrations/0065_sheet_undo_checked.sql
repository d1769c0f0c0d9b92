alter table sheet_row validate constraint sheet_row_result;
alter table sheet_import validate constraint sheet_import_state;
