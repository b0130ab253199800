import type { FamilyAccountState } from '@academy/contracts/rules/office-families';
import type { ServiceType } from '@academy/contracts/rules/services';

/** The filters of a list of families. Null means no filter. */
export interface ListFilter {
  service: ServiceType | null;
  account: FamilyAccountState | null;
}

/** SQL: states of the account that a record belongs to, by its id (`a`) or by its address (`b`). At most one of the two exists. */
const isDisabled = 'COALESCE(a.disabled_at, b.disabled_at) IS NOT NULL';
const isConfirmed = 'COALESCE(a.email_verified_at, b.email_verified_at) IS NOT NULL';
const hasAccount = 'COALESCE(a.id, b.id) IS NOT NULL';
const accountId = 'COALESCE(h.account_id, b.id)';
const address = 'COALESCE(a.email_key, b.email_key, CASE WHEN h.account_id IS NULL THEN h.email_key END)';

const inState: Readonly<Record<FamilyAccountState, string>> = {
  none: `NOT (${hasAccount})`,
  disabled: isDisabled,
  active: `${hasAccount} AND NOT (${isDisabled}) AND ${isConfirmed}`,
  unconfirmed: `${hasAccount} AND NOT (${isDisabled}) AND NOT (${isConfirmed})`,
};

/** @param parameter the statement's parameter with the service */
const registeredFor = (parameter: string) => `(
  EXISTS (SELECT 1 FROM registrations r WHERE r.service_type = ${parameter} AND r.account_id = ${accountId})
  OR EXISTS (SELECT 1 FROM registrations r WHERE r.service_type = ${parameter} AND r.account_id IS NULL AND r.parent_email_key = ${address}))`;

/**
 * SQL: whether the record belongs to a family that has a row of its own. Such a family can have several accounts, so a single record does not
 * show whether the family passes a filter. Its records are kept, and the whole family is checked later.
 */
const isInFamily = `(h.family_id IS NOT NULL OR EXISTS (SELECT 1 FROM family_members m WHERE m.member = COALESCE(${accountId}::text, h.email_key)))`;

/**
 * SQL that removes records that a filter excludes, before the number of records is limited. It may keep some of them.
 * @param hits query of the columns id, family_id, account_id, email_key, at and score
 * @param parameter the statement's parameter with the service, `$3`
 * @returns a query of the same columns, as `h`, that ends with its WHERE clause; the same rows without a filter
 */
export function filteredRecords(hits: string, { service, account }: ListFilter, parameter: string): string {
  const conditions = [
    ...(account === null ? [] : [`(${inState[account]})`]),
    ...(service === null ? [] : [registeredFor(parameter)]),
  ];
  if (conditions.length === 0) return `SELECT h.* FROM (${hits}) h`;
  return `SELECT h.* FROM (${hits}) h LEFT JOIN accounts a ON a.id = h.account_id AND a.deleted_at IS NULL
    LEFT JOIN accounts b ON h.account_id IS NULL AND b.email_key = h.email_key AND b.deleted_at IS NULL
    WHERE ((${conditions.join(' AND ')}) OR ${isInFamily})`;
}
