import { Injectable } from '@nestjs/common';
import { officeBackground, officeHeader } from '@academy/contracts/http/office/header';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../platform/database/database.js';
import { tokenHash } from '../../accounts/index.js';
import { Config } from '../../platform/config/config.js';
import { StaffSessionReader, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { readStaffCookie } from './staff-cookie.js';
import { useStaffSession } from './staff-sessions.repository.js';

/** Reads the session from the database on every request, so disabling an account takes effect immediately. */
@Injectable()
export class DatabaseStaffSessionReader extends StaffSessionReader {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  async callerOf(request: FastifyRequest): Promise<StaffCaller | null> {
    const token = readStaffCookie(request, this.config.publicUrl);
    if (token === null) return null;
    return useStaffSession(this.database, tokenHash(token), request.headers[officeHeader] !== officeBackground);
  }
}
