-- Apart from 0100, whose lock would keep the desk waiting.
alter table enquiry
  validate constraint enquiry_kind,
  validate constraint enquiry_preferred_times,
  validate constraint enquiry_call_language,
  validate constraint enquiry_needed_by,
  validate constraint enquiry_budget,
  validate constraint enquiry_message;
