import type { FieldErrors } from '@academy/contracts/http/errors';
import type { SessionType } from '@academy/contracts/http/catalog';
import type { LineCall } from '@academy/contracts/http/payments';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { ChosenDates, SatOrAct } from '@academy/contracts/rules/exams';
import type { SeatKind } from '../../seats/index.js';

/** A test requested in a payload. */
export interface TestSelection {
  /** Empty when only a title was sent. */
  id: string;
  /** Empty when only an id was sent; both fields may also have the same text. */
  title: string;
  /** Set when the test itself does not specify the exam. */
  exam?: SatOrAct;
  chosen: ChosenDates;
  seats: { date: string; kind: SeatKind }[];
}

interface AnyService {
  call: LineCall;
  serviceType: ServiceType;
  /** Error messages by documented field. Does not check availability in the catalog. */
  check(body: RegistrationFields): FieldErrors;
}

/** A service sold as one of several packages. */
export interface PackageService extends AnyService {
  sells: 'package';
  /** Field that gets the error message for an unknown package. */
  packageField: string;
}

/** A service sold as tests on dates, with a seat for each date. */
export interface TestService extends AnyService {
  sells: 'tests';
  sessionType: SessionType;
  read(body: RegistrationFields): TestSelection[];
  /** Field that gets error messages about the dates of the N-th test, counted from 1. */
  datesField(body: RegistrationFields, n: number): string;
}

/** How one kind of registration is read from its documented payload. */
export type ServiceDefinition = PackageService | TestService;
