import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeRegistration } from '@academy/contracts/http/office/registrations';
import { TestSessionsRepository } from '../../../catalog/index.js';
import { TestDatesRepository } from '../../../seats/index.js';
import { DataSource } from 'typeorm';
import { readDeskLeft, type RefundingStaff } from '../../../payments/index.js';
import { listFamilyStudents, readAccountLink } from '../../family-students.repository.js';
import { OwnRegistrations } from '../../own-registrations.js';
import { toOfficeRegistration } from '../office-registration.presenter.js';

/** One registration for the office's edit page: its people, the dates it can move to, and its money. */
export class GetOfficeRegistration extends Query<OfficeRegistration> {
  constructor(
    readonly id: string,
    readonly reader: Pick<RefundingStaff, 'staffId' | 'role'>,
  ) {
    super();
  }
}

/** @throws NotFound */
@QueryHandler(GetOfficeRegistration)
export class GetOfficeRegistrationHandler implements IQueryHandler<GetOfficeRegistration> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: OwnRegistrations,
    private readonly testSessions: TestSessionsRepository,
    private readonly testDates: TestDatesRepository,
  ) {}

  async execute({ id, reader }: GetOfficeRegistration): Promise<OfficeRegistration> {
    const facts = await this.registrations.readForOffice(id);
    const { sessions } = await this.testSessions.onSale();
    const open = await this.testDates.left();
    const family = await listFamilyStudents(this.dataSource, id);
    const account = await readAccountLink(this.dataSource, id);
    const shown = toOfficeRegistration(
      facts,
      { students: family, account },
      {
        onSale: new Set(sessions.map((one) => one.id)),
        ...open,
      },
    );
    return { ...shown, refund: { ...shown.refund, ...(await readDeskLeft(this.dataSource, reader)) } };
  }
}
