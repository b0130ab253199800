import type { StudentMergePreview, StudentSeparationPreview } from '@academy/contracts/http/office/student-merging';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Rehearsals } from '../../platform/database/rehearsals.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { StudentMerges } from './student-merges.js';

/** What merging or separating students would do. */
@Injectable()
export class StudentMergingQueries {
  constructor(
    private readonly rehearsals: Rehearsals,
    private readonly merges: StudentMerges,
  ) {}

  /** @throws NotFound for an unknown student */
  async merge(mainId: string, otherId: string, staffId: string): Promise<StudentMergePreview> {
    if (!isUUID(mainId) || !isUUID(otherId)) throw new NotFound();
    const { obstacle, result } = await this.rehearsals.run((tx) =>
      this.merges.merge(tx, { mainId, otherId, staffId, reason: '' }),
    );
    return {
      success: true,
      obstacle,
      moves: result?.moves ?? {},
      stays: result?.stays ?? {},
      fills: result?.fills ?? [],
      ends_sign_in: result?.ends_sign_in ?? null,
    };
  }

  /** @param id of the merge @throws NotFound */
  async separation(id: string, staffId: string): Promise<StudentSeparationPreview> {
    if (!isUUID(id)) throw new NotFound();
    const { obstacle, result } = await this.rehearsals.run((tx) => this.merges.separate(tx, id, staffId));
    return {
      success: true,
      obstacle,
      returns: result?.returns ?? {},
      stays: result?.stays ?? {},
      loses_email: result?.loses_email ?? null,
    };
  }
}
