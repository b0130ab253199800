import { satActSpelling } from '@academy/contracts/rules/registration-fields';

/** SQL: a full name, or null when it is empty. */
const fullName = (first: string, last: string): string => `NULLIF(trim(concat(${first}, ' ', ${last})), '')`;

/** SQL: a field of the form of the line `l`, in either of its two spellings. */
const inForm = (field: 'parent_first_name' | 'parent_last_name'): string =>
  `COALESCE(l.body ->> '${field}', l.body ->> '${satActSpelling[field]}')`;

/** SQL: who the first line of the draft `c` names as the parent. The draft is deleted some time after its checkout ended. */
const inDraft = `(SELECT CASE l.service_type WHEN 'consultation' THEN NULLIF(l.body ->> 'name', '')
    ELSE ${fullName(inForm('parent_first_name'), inForm('parent_last_name'))} END
  FROM checkout_lines l WHERE l.checkout_id = c.id ORDER BY l.position LIMIT 1)`;

/** SQL: who the registration, the consultation or the record of the payment `p` names as the parent. */
const inPurchase = `COALESCE(
  (SELECT ${fullName('r.parent_first_name', 'r.parent_last_name')} FROM registrations r WHERE r.payment_id = p.id ORDER BY r.id LIMIT 1),
  (SELECT NULLIF(b.name, '') FROM consultations b WHERE b.payment_id = p.id LIMIT 1),
  (SELECT ${fullName('d.parent_first_name', 'd.parent_last_name')} FROM payment_records d WHERE d.payment_id = p.id))`;

/** SQL: the name of the person who paid the payment `p` of the checkout `c`; '' when no one is named. Money that the office takes has no billing name. */
export const payerName = `COALESCE(NULLIF(p.billing ->> 'name', ''), ${inPurchase}, ${inDraft}, '')`;

/** SQL: as {@link payerName}, or their email address; '' when neither is known. */
export const payerNameOrEmail = `COALESCE(NULLIF(${payerName}, ''), c.receipt_email, '')`;

/** SQL: a field of the first line of the draft `c`, under its first name that is filled in. */
const inFirstLine = (...fields: string[]): string =>
  `(SELECT COALESCE(${fields.map((field) => `NULLIF(l.body ->> '${field}', '')`).join(', ')})
    FROM checkout_lines l WHERE l.checkout_id = c.id ORDER BY l.position LIMIT 1)`;

/** SQL: the phone number of the person who paid, or is to pay, the payment `p` of the checkout `c`, as stored; null when none is known. */
export const payerPhone = `COALESCE(
  (SELECT NULLIF(r.parent_phone, '') FROM registrations r WHERE r.payment_id = p.id ORDER BY r.id LIMIT 1),
  (SELECT NULLIF(b.phone_no, '') FROM consultations b WHERE b.payment_id = p.id LIMIT 1),
  (SELECT NULLIF(d.parent_phone, '') FROM payment_records d WHERE d.payment_id = p.id),
  ${inFirstLine('parent_phone', 'phone_no')})`;

/** SQL: the parent's email address in the draft `c`, which a payment that has not arrived belongs to; null when the draft is deleted. */
export const emailInDraft = inFirstLine('parent_email', 'email');

/** SQL: the id of a record that opens the family of the payment `p`; null when nothing says which family it is. */
export const payingFamily = `COALESCE(c.account_id, (SELECT r.id FROM registrations r WHERE r.payment_id = p.id ORDER BY r.id LIMIT 1),
  (SELECT b.id FROM consultations b WHERE b.payment_id = p.id LIMIT 1), (SELECT d.id FROM payment_records d WHERE d.payment_id = p.id),
  CASE WHEN c.receipt_email IS NOT NULL OR ${emailInDraft} IS NOT NULL THEN p.id END)`;
