import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, twoFactorChangedMail } from '../../notifications/index.js';
import { findAccount, greetingName } from '../accounts.repository.js';
import { findMailableStudent } from '../authentication/active-students.repository.js';

/** Notifies a parent or student of every change of their two-factor authentication. */
@Injectable()
@Email({ name: 'notify-person-when-two-factor-changed', event: 'TwoFactorChanged', to: 'family', repeat: 'personal' })
export class NotifyPersonWhenTwoFactorChanged extends EmailSubscriber<'TwoFactorChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'TwoFactorChanged'>): Promise<ComposedEmail | null> {
    const { account_id: accountId, student_id: studentId, change } = payload;
    const key = `${id}.notify-person-when-two-factor-changed`;
    if (studentId !== undefined) {
      const student = await findMailableStudent(this.database, studentId);
      if (!student) return null;
      const firstName = splitFullName(student.student_name).first;
      return { ...twoFactorChangedMail({ firstName, account: 'student', change }), to: student.student_email, key };
    }
    const account = accountId === undefined ? null : await findAccount(this.database, accountId);
    if (!account || account.disabledAt !== null) return null;
    const mail = twoFactorChangedMail({ firstName: greetingName(account), account: 'parent', change });
    return { ...mail, to: account.email, key };
  }
}
