import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StaffListResponse } from '@academy/contracts/http/office/staff';
import { DataSource } from 'typeorm';
import { presentStaff } from '../staff.presenter.js';
import { listStaff } from '../staff.repository.js';

/** Lists every staff account. */
export class ListStaff extends Query<StaffListResponse> {}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<StaffListResponse> {
    return { success: true, staff: (await listStaff(this.dataSource)).map(presentStaff) };
  }
}
