import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import type { OfficeConsultation } from '@academy/contracts/http/office/registrations';
import { consultationCancelRule, consultationMoveRule } from '@academy/contracts/rules/consultation-policy';
import { startsAhead } from '@academy/contracts/rules/consultation-starts';
import { timeSlots } from '@academy/contracts/rules/slots';
import { DataSource } from 'typeorm';
import { readDeskLeft, toRefundableLine, type RefundingStaff } from '../../../payments/index.js';
import { startOf } from '../../consultation-change.js';
import { listFamilyStudents } from '../../consultation-family.repository.js';
import type { ConsultationFacts } from '../../consultation-facts.repository.js';
import { versionOf } from '../../consultation-version.js';
import { OwnConsultations } from '../../own-consultations.repository.js';
import { ListSlots } from '../../queries/list-slots.js';

/** One consultation for the office: the times it can move to, and its payment. */
export class GetOfficeConsultation extends Query<OfficeConsultation> {
  constructor(
    readonly id: string,
    readonly reader: Pick<RefundingStaff, 'staffId' | 'role'>,
  ) {
    super();
  }
}

/** Days with their open starts, except the consultation's own start. */
function openDays(facts: ConsultationFacts, open: readonly OpenSlot[]): OfficeConsultation['open'] {
  const days = new Map<string, string[]>();
  for (const { date, time_slot: id, starts } of open) {
    const slot = timeSlots.find((one) => one.id === id);
    const free = slot ? startsAhead(date, slot, facts.hours, facts.now).filter((start) => starts?.includes(start)) : [];
    const others = free.filter((start) => `${date} ${start}` !== startOf(facts));
    if (others.length > 0) days.set(date, [...(days.get(date) ?? []), ...others]);
  }
  return [...days].map(([date, starts]) => ({ date, starts: starts.toSorted() }));
}

/** Why it cannot be moved; null when it can. The office can move a consultation until it starts. */
function moveObstacle(facts: ConsultationFacts, open: OfficeConsultation['open']): string | null {
  const { allowed, reason } = consultationMoveRule(facts, facts.now);
  if (!allowed && reason === 'ended') return 'This consultation is canceled.';
  if (!allowed && reason === 'begun') return 'This consultation has started.';
  return open.length > 0 ? null : 'No other time is open.';
}

/** @throws NotFound */
@QueryHandler(GetOfficeConsultation)
export class GetOfficeConsultationHandler implements IQueryHandler<GetOfficeConsultation> {
  constructor(
    private readonly own: OwnConsultations,
    private readonly queries: QueryBus,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id, reader }: GetOfficeConsultation): Promise<OfficeConsultation> {
    const facts = await this.own.readForOffice(id);
    const students = await listFamilyStudents(this.dataSource, id);
    const open = openDays(facts, await this.queries.execute(new ListSlots()));
    return {
      id,
      version: versionOf(facts),
      topic: facts.interest,
      name: facts.name,
      status: facts.status,
      at: startOf(facts),
      student_id: facts.studentId,
      students: students.map((student) => ({ id: student.id, name: student.name })),
      move_obstacle: moveObstacle(facts, open),
      open: facts.status === 'booked' ? open : [],
      refund: {
        ...toRefundableLine(facts, consultationCancelRule(facts, facts.now).refundCents),
        ...(await readDeskLeft(this.dataSource, reader)),
      },
    };
  }
}
