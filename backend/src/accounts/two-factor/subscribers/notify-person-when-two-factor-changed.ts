import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { EmailSubscriber, twoFactorChangedMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findAccount, greetingName } from '../../accounts.repository.js';
import { findMailableStudent } from '../../authentication/active-students.repository.js';

/** Notifies a parent or student of every change of their two-factor authentication. */
@Injectable()
@Subscriber({ name: 'notify-person-when-two-factor-changed', event: 'TwoFactorChanged', queue: 'mail' })
export class NotifyPersonWhenTwoFactorChanged extends EmailSubscriber<'TwoFactorChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'TwoFactorChanged'>): Promise<ComposedEmail | null> {
    const { account_id: accountId, student_id: studentId, change } = payload;
    const key = `${id}.notify-person-when-two-factor-changed`;
    if (studentId !== undefined) {
      const student = await findMailableStudent(this.dataSource, studentId);
      if (!student) return null;
      const firstName = splitFullName(student.student_name).first;
      return { ...twoFactorChangedMail({ firstName, account: 'student', change }), to: student.student_email, key };
    }
    const account = accountId === undefined ? null : await findAccount(this.dataSource, accountId);
    if (!account || account.disabledAt !== null) return null;
    const mail = twoFactorChangedMail({ firstName: greetingName(account), account: 'parent', change });
    return { ...mail, to: account.email, key };
  }
}
