import { consultationId } from '@academy/contracts/rules/consultation-fee';
import type { Cents } from '@academy/contracts/rules/money';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import type { Database } from '../platform/database/database.js';

/** The terms for booking a consultation at a given time. */
export interface ConsultationOffer {
  feeCents: Cents;
  hours: OpeningHours;
  /** Database time of this read. */
  now: Date;
}

/** Reads the terms of a booking in one statement. @throws Error when the catalog has no consultation */
export async function readConsultationOffer(database: Database): Promise<ConsultationOffer> {
  const offer = await database.one<ConsultationOffer>(
    `SELECT price_now(price_cents, next_price_cents, next_price_from) AS "feeCents", hours_now() AS hours, academy_now() AS now FROM packages WHERE id = $1`,
    [consultationId],
  );
  if (!offer) throw new Error('The catalog has no consultation');
  return offer;
}
