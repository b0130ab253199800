import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { DataSource } from 'typeorm';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { assertMayOpen } from '../may-open-tutor.js';
import { readTutor } from '../read-tutor.js';

/** One tutor with hours and packages. */
export class GetTutor extends Query<TutorResponse> {
  constructor(
    readonly tutorId: string,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

@QueryHandler(GetTutor)
export class GetTutorHandler implements IQueryHandler<GetTutor> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async execute({ tutorId, caller }: GetTutor): Promise<TutorResponse> {
    assertMayOpen(caller, tutorId);
    return readTutor(this.dataSource, tutorId);
  }
}
