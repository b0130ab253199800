import { sameName } from '@academy/contracts/rules/contact';
import { Injectable } from '@nestjs/common';
import type { LineCall } from '@academy/contracts/http/payments';
import { readPackage, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { findService, type TestSelection } from './services/index.js';
import { readPeople, studentOf } from './registration-payload.js';

interface BookedTest {
  id: string;
  title: string;
  /** The one it was bought for, wherever it has been moved since. */
  date: string;
}

interface PaidLine {
  registration_id: string;
  package_id: string | null;
  package_name: string;
  body: Record<string, string>;
  tests: BookedTest[];
}

/** Whether a line has the package a post names, by id or else by name. */
function hasPackage(line: PaidLine, body: RegistrationFields): boolean {
  const { id, name } = readPackage(body);
  return id === line.package_id || (id === '' && name === line.package_name);
}

/** Whether a line has every test a post names, on every date it names. */
function hasTests({ tests }: PaidLine, wanted: readonly TestSelection[]): boolean {
  const has = ({ id, title }: TestSelection, date: string) =>
    tests.some((test) => test.date === date && (test.id === id || test.title === title));
  return (
    wanted.length > 0 &&
    wanted.every((test) => test.seats.length > 0 && test.seats.every(({ date }) => has(test, date)))
  );
}

/** Finds what a post after the payment is about, among the lines the payment has booked. */
@Injectable()
export class PaidLines {
  /** Matches by call, package or tests, and the student's name. @returns the registration's id, or null when the payment was made for something else */
  async find(
    paymentId: string,
    call: LineCall,
    raw: RegistrationFields,
    database: Pick<Transaction, 'query'>,
  ): Promise<string | null> {
    const kind = findService(call, raw);
    const lines = await read(database, paymentId, call);
    const student = studentOf(readPeople(raw));
    const line = lines.find(
      (one) =>
        (kind.sells === 'package' ? hasPackage(one, raw) : hasTests(one, kind.read(raw))) &&
        sameName(studentOf(one.body), student),
    );
    return line?.registration_id ?? null;
  }
}

async function read(database: Pick<Transaction, 'query'>, paymentId: string, call: LineCall): Promise<PaidLine[]> {
  return database.query<PaidLine[]>(
    `SELECT r.id AS registration_id, r.package_id, r.package_name, l.body,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('id', s.session_id, 'title', s.title, 'date', to_char(COALESCE(s.bought_date, s.date), 'YYYY-MM-DD HH24:MI'))) FROM seats s WHERE s.registration_id = r.id), '[]') AS tests
     FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 AND l.call = $2 ORDER BY l.position`,
    [paymentId, call],
  );
}
