import { Injectable } from '@nestjs/common';
import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { titleWithExam } from '@academy/contracts/rules/exams';
import { WaitlistLinks } from './waitlist-links.js';
import type { StoredEntry } from './waitlist.repository.js';

/** Entries as their families see them. */
@Injectable()
export class WaitlistViews {
  constructor(private readonly links: WaitlistLinks) {}

  async viewOf(entry: StoredEntry): Promise<WaitlistEntry> {
    const { sessionId, sessionType, title, date, exam, status, confirmed, position, offerEndsAt } = entry;
    return {
      token: await this.links.tokenOf(entry),
      session_id: sessionId,
      session_type: sessionType,
      title: titleWithExam(title, exam ?? undefined),
      date,
      exam,
      status,
      confirmed,
      position: status === 'waiting' ? position : null,
      offer_ends_at: status === 'offered' ? (offerEndsAt?.toISOString() ?? null) : null,
      price_cents: entry.priceCents,
      fields: entry.fields,
    };
  }
}
