import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seats of a registration are its student's, whichever statement links them. @param condition on the student `k` */
const follow = (condition: string) => `
CREATE OR REPLACE FUNCTION seats_follow_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_seat_to(s.id, NEW.student_id::text) FROM seats s JOIN students k ON k.id = NEW.student_id AND ${condition}
    WHERE s.registration_id = NEW.id AND s.student_key <> NEW.student_id::text;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION seat_follows_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_seat_to(NEW.id, r.student_id::text) FROM registrations r JOIN students k ON k.id = r.student_id AND ${condition}
    WHERE r.id = NEW.registration_id AND NEW.student_key <> r.student_id::text;
  RETURN NEW;
END $$`;

/**
 * Without an account, seats stay the parent's and the name's: that key is one for all spellings of an address that reach one mailbox, while
 * `students.parent_email_key` is the address as typed.
 */
export class SeatsOfGuests1763676000127 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(follow('k.account_id IS NOT NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(follow('true'));
  }
}
