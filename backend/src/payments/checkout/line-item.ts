import type { AccountPaymentLine } from '@academy/contracts/http/account-payments';
import type { LineCall } from '@academy/contracts/http/payments';
import { consultationFeeName } from '@academy/contracts/rules/consultation-fee';
import type { Cents } from '@academy/contracts/rules/money';
import { personText } from '@academy/contracts/rules/registration-fields';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { fullName, splitFullName } from '@academy/contracts/rules/full-name';

/** Product of a line: a service with a registration, an online payment or a consultation. */
export type ProductType = ServiceType | 'online_payment' | 'consultation';

/** The documented call that follows the payment. */
export type SourceEndpoint = LineCall | 'payments' | 'tutors/schedule';

/** The fields of a line that say what was sold to whom. */
export interface LineItem {
  serviceType: ProductType;
  packageName: string;
  body: Record<string, string>;
}

/** The registered service; null for other products. */
export const serviceOf = ({ serviceType }: Pick<LineItem, 'serviceType'>): ServiceType | null =>
  serviceType === 'online_payment' || serviceType === 'consultation' ? null : serviceType;

/** Name of what a line sells, for receipts, records and the payment provider. */
export function getLineName({ serviceType, packageName }: Pick<LineItem, 'serviceType' | 'packageName'>): string {
  if (serviceType === 'consultation') return consultationFeeName;
  return serviceType === 'online_payment' ? packageName : serviceNames[serviceType];
}

/** A line as shown on the family's receipt. */
export function describeLine({
  amount,
  ...line
}: LineItem & { amount: Cents }): Pick<AccountPaymentLine, 'label' | 'student' | 'amount'> {
  const [sold, { studentFirstName, studentLastName }] = [getLineName(line), getCustomer(line)];
  return {
    label: sold === line.packageName ? sold : `${sold}: ${line.packageName}`,
    student: fullName(studentFirstName, studentLastName),
    amount,
  };
}

/** The student and parent of a line, independent of the field names in its payload. */
export interface LineCustomer {
  studentFirstName: string;
  studentLastName: string;
  studentEmail: string;
  parentFirstName: string;
  parentLastName: string;
  parentPhone: string;
  parentEmail: string;
}

/** A consultation has no student: the person who booked it is the parent. */
export function getCustomer({ serviceType, body }: Pick<LineItem, 'serviceType' | 'body'>): LineCustomer {
  const text = (field: string) => body[field] ?? '';
  if (serviceType === 'consultation') {
    const { first, last } = splitFullName(text('name'));
    return {
      studentFirstName: '',
      studentLastName: '',
      studentEmail: '',
      parentFirstName: first,
      parentLastName: last,
      parentPhone: text('phone_no'),
      parentEmail: text('email'),
    };
  }
  return {
    studentFirstName: personText(body, 'student_first_name'),
    studentLastName: personText(body, 'student_last_name'),
    studentEmail: serviceType === 'online_payment' ? text('email') : text('student_email'),
    parentFirstName: personText(body, 'parent_first_name'),
    parentLastName: personText(body, 'parent_last_name'),
    parentPhone: text('parent_phone'),
    parentEmail: text('parent_email'),
  };
}

/** The parent who pays for a line, and how to reach them. */
export function getPayer(line: Pick<LineItem, 'serviceType' | 'body'>): {
  parent: string;
  phone: string;
  email: string;
} {
  const { parentFirstName, parentLastName, parentPhone, parentEmail } = getCustomer(line);
  return { parent: fullName(parentFirstName, parentLastName), phone: parentPhone, email: parentEmail };
}
