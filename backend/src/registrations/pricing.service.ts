import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutLine } from '@academy/contracts/http/payments';
import { sumCents } from '@academy/contracts/rules/money';
import {
  packageMissingMessage,
  readPackage,
  type RegistrationFields,
} from '@academy/contracts/rules/registration-fields';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { testMessages, testPriceCents, titleWithExam } from '@academy/contracts/rules/exams';
import { hasOnePrice } from '@academy/contracts/rules/services';
import { findPackage, PackagesRepository, TestSessionsRepository, type CatalogSession } from '../catalog/index.js';
import type { ReservedSeat, PricedLine } from '../payments/index.js';
import { DateRulesRepository } from '../seats/index.js';
import { findService, type PackageService, type TestService, type TestSelection } from './services.js';
import { readBody } from './registration-payload.js';

/** The catalog data and price of a line. */
type PricingResult = Pick<PricedLine, 'packageId' | 'packageName' | 'sessions' | 'amount' | 'seats'>;
type PricingErrors = { errors: FieldErrors };
/** Includes the database time when the catalog was read. */
type Priced = (PricingResult | PricingErrors) & { now: Date };

/** Validates a line against the rules and the catalog, and prices it. */
@Injectable()
export class RegistrationPricing {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly testSessions: TestSessionsRepository,
    private readonly dateRules: DateRulesRepository,
  ) {}

  /** @returns the priced line, or its error messages by documented field */
  async price({ line_id, call, body }: CheckoutLine): Promise<PricedLine | PricingErrors> {
    const raw: RegistrationFields = { ...body };
    const kind = findService(call, raw);
    const errors = kind.check(raw);
    const { now, ...bought } = kind.sells === 'packages' ? await this.package(kind, raw) : await this.tests(kind, raw);
    const all = { ...('errors' in bought ? bought.errors : {}), ...errors };
    if ('errors' in bought || Object.keys(all).length > 0) return { errors: all };
    return {
      lineId: line_id.toLowerCase(),
      call,
      serviceType: kind.serviceType,
      ...bought,
      body: readBody(raw, now, kind.sells),
    };
  }

  private async package({ serviceType, packageField }: PackageService, raw: RegistrationFields): Promise<Priced> {
    const { now, packages } = await this.packages.onSale(serviceType);
    const chosen = findPackage(packages, readPackage(raw));
    if (!chosen) return { now, errors: { [packageField]: [packageMissingMessage] } };
    return {
      now,
      packageId: chosen.id,
      packageName: chosen.name,
      sessions: chosen.sessions,
      amount: chosen.priceCents,
      seats: [],
    };
  }

  private async tests(kind: TestService, raw: RegistrationFields): Promise<Priced> {
    const { sessions } = await this.testSessions.onSale();
    const { now, plan } = await this.dateRules.read();
    const onSale = sessions.filter(({ type }) => type === kind.sessionType);
    const wanted = kind.read(raw).map((test) => ({ ...test, session: withExam(findSession(onSale, test), test) }));
    const errors: FieldErrors = {};
    const offered = new Set(offeredDates(plan, now));
    for (const [index, { session, seats }] of wanted.entries()) {
      if (!session) errors['test_type'] = [testMessages.unknownTest];
      if (seats.some(({ date }) => !offered.has(date)))
        errors[kind.datesField(raw, index + 1)] = [testMessages.unknownDate];
    }
    const chosen = wanted.flatMap(({ session, ...test }) => (session ? [{ ...test, session }] : []));
    if (new Set(chosen.map(({ session }) => session.id)).size < chosen.length)
      errors['test_type'] ??= [testMessages.twice];
    if (Object.keys(errors).length > 0) return { now, errors };
    return {
      now,
      packageId: null,
      packageName: chosen.map(({ session }) => session.title).join(', '),
      sessions: null,
      amount: sumCents(chosen.map((test) => testPriceCents(test.session.priceCents, test.chosen))),
      seats: chosen.flatMap((test) => placesOf(kind, test)),
    };
  }
}

/** Finds a test by its id, otherwise by its title. */
function findSession(sessions: readonly CatalogSession[], { id, title }: TestSelection): CatalogSession | undefined {
  return sessions.find((one) => one.id === id) ?? sessions.find((one) => title !== '' && one.title === title);
}

/** Adds the exam to the title, as shown on seats, receipts and in emails. */
function withExam(session: CatalogSession | undefined, { exam }: TestSelection): CatalogSession | undefined {
  return session && { ...session, title: titleWithExam(session.title, exam) };
}

/** Only dates with a price of their own have a price. */
function placesOf(
  { serviceType }: TestService,
  { session, seats }: TestSelection & { session: CatalogSession },
): ReservedSeat[] {
  const priceCents = hasOnePrice(serviceType) ? null : session.priceCents;
  return seats.map(({ date, kind }) => ({ id: session.id, title: session.title, date, kind, priceCents }));
}
