import type { LeadEntry, LeadRow, OfficeLead } from '@academy/contracts/http/office/leads';
import { formatSlot } from '@academy/contracts/rules/consultation-words';
import { leadName } from '@academy/contracts/rules/lead-answers';
import { leadFacts } from '@academy/contracts/rules/lead-facts';
import { presentTestimonial } from '../testimonials/testimonial-view.js';
import type { StoredTestimonial } from '../testimonials/testimonials.repository.js';
import type { ListedLead, StoredLead } from './lead-list.repository.js';
import type { StoredEntry } from './lead-record.repository.js';

/** Returns a short description of a lead. */
function aboutOf({ kind, fields }: ListedLead): string {
  if (kind === 'contact') return fields['subject'] ?? '';
  if (kind === 'free_consultation') return formatSlot(fields['date'] ?? '', fields['time_slot'] ?? '');
  const wanted = kind === 'feedback' ? 'Rating' : 'Program';
  return leadFacts(kind, fields).find(([label]) => label === wanted)?.[1] ?? '';
}

/** Converts a lead to a row of the list. */
export function presentRow(lead: ListedLead): LeadRow {
  return {
    id: lead.id,
    kind: lead.kind,
    received_at: lead.receivedAt.toISOString(),
    name: leadName(lead.fields),
    email: lead.email,
    about: aboutOf(lead),
    state: lead.state,
    late: lead.late,
    owner: lead.ownerId === null ? null : { id: lead.ownerId, name: lead.ownerName ?? '' },
    next_step: lead.nextStep,
    next_step_date: lead.nextStepOn,
    first_answered_at: lead.firstAnsweredAt?.toISOString() ?? null,
  };
}

function presentEntry({ id, at, kind, by, state, subject, text, onDay }: StoredEntry): LeadEntry {
  return { id, at: at.toISOString(), kind, by, state, subject, text, date: onDay };
}

/** Converts a lead to its full view, with all submitted fields and its history. */
export function presentLead(
  lead: StoredLead,
  entries: readonly StoredEntry[],
  testimonial: StoredTestimonial | null,
): OfficeLead {
  return {
    ...presentRow(lead),
    fields: lead.fields,
    history: entries.map(presentEntry),
    testimonial: testimonial && presentTestimonial(testimonial),
    version: lead.version,
  };
}
