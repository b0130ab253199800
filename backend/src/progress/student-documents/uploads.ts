import { Injectable } from '@nestjs/common';
import { documentMessages } from '@academy/contracts/rules/student-documents';
import type { FastifyRequest } from 'fastify';
import { InFlight } from '../../platform/http/rate-limit/in-flight.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import type { StudentActor } from '../student-actor.js';
import { readUpload, type Upload } from './upload.js';

/** Includes refused files. Enough for the documents that a family with three students may add in a day. */
const uploadsOfFamily = { limit: 60, seconds: 60 * 60 };

/** While a file is received and stored, it is in memory: up to 15 MB, and twice that for a moment. */
const uploadsAtOnce = { each: 3, total: 12, message: documentMessages.busy };

/** Receives files. Every limit applies before anything is read of a file. */
@Injectable()
export class Uploads {
  private readonly inFlight: InFlight;

  constructor(private readonly limits: RateLimits) {
    this.inFlight = new InFlight(limits, uploadsAtOnce);
  }

  /**
   * Reads the file of a request and adds it.
   * @throws TooManyRequests, Unavailable while too many files are being received, and what {@link readUpload} and `add` throw
   */
  async receive<T>(actor: StudentActor, request: FastifyRequest, add: (upload: Upload) => Promise<T>): Promise<T> {
    const { side, id, student } = actor;
    const who = side === 'staff' ? id : student.accountId;
    if (side !== 'staff') await this.limits.take(`uploads:of:${who}`, uploadsOfFamily);
    return this.inFlight.run(who, async () => add(await readUpload(request)));
  }
}
