import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';

/** The staff has dealt with a case by hand. */
export class CloseIssue extends Command<void> {
  constructor(readonly caseId: string) {
    super();
  }
}

/** @throws NotFound when there is no such open case */
@CommandHandler(CloseIssue)
export class CloseIssueHandler implements ICommandHandler<CloseIssue> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ caseId }: CloseIssue): Promise<void> {
    const [closed] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE cases SET closed_at = academy_now() WHERE id = $1 AND closed_at IS NULL RETURNING id',
      [caseId],
    );
    if (closed.length === 0) throw new NotFound();
  }
}
