import { getLiveness, getReadiness } from '@academy/contracts/http/service';
import { Controller } from '@nestjs/common';
import { Route } from '../http/auth/route.decorator.js';
import { Unavailable } from '../http/errors/errors.js';
import { Readiness } from './health.js';

/** Health calls for load balancers and orchestrators. Live: the process runs. Ready: it has started and is not shutting down. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Route(getLiveness)
  live(): { success: true; status: 'live' } {
    return { success: true, status: 'live' };
  }

  @Route(getReadiness)
  async ready(): Promise<{ success: true; status: 'ready' }> {
    if (!(await this.readiness.ready())) throw new Unavailable('Not ready.');
    return { success: true, status: 'ready' };
  }
}
