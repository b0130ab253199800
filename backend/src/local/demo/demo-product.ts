import { Injectable, Module, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { AppModule } from '../../app.module.js';
import { createContext, runInContext } from '../../platform/audit/command-context.js';
import { Config } from '../../platform/config/config.js';
import { createHttpApp } from '../../platform/http/server/http-app.js';
import { DeliveryLocks } from '../../platform/messaging/deliveries/delivery-locks.repository.js';
import { DeliveryRepository } from '../../platform/messaging/deliveries/delivery.repository.js';
import type { StoredDelivery } from '../../platform/messaging/deliveries/stored-delivery.js';
import type { DeliveryId } from '../../platform/messaging/queues/queue.names.js';
import type { ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { SubscriberRegistry } from '../../platform/messaging/subscribers/subscriber.registry.js';
import { SubscriberRunner } from '../../platform/messaging/subscribers/subscriber.runner.js';
import { createActionClient } from './action-client.js';
import { DemoActionsRepository, type ActionResult } from './demo-actions.repository.js';

/** An email that was not sent. */
export interface WithheldEmail {
  to: string;
  text: string;
}

/** A call as a browser makes it. */
export interface DemoCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** An object, or the bytes of a file. */
  body?: object | undefined;
  headers?: Record<string, string>;
  /** Address the call comes from. */
  from?: string;
}

/** No other process sees what an action delivers before it ends, so nothing is to be kept away from it. */
@Injectable()
class LocksOfAnAction {
  constructor(private readonly actions: DemoActionsRepository) {}

  async hold<T>(delivery: DeliveryId, work: (found: StoredDelivery | null) => Promise<T>): Promise<T> {
    return work(await this.actions.findDelivery(delivery));
  }
}

/** The features with what an action delivers by itself: no queue and no worker. */
@Module({})
class DemoModule {
  static with(config: Config): DynamicModule {
    const driver = { Client: createActionClient(), max: 4, idleTimeoutMillis: 0 };
    return {
      module: DemoModule,
      imports: [AppModule.with(config, undefined, [], driver), DiscoveryModule],
      providers: [
        SubscriberRegistry,
        SubscriberRunner,
        DeliveryRepository,
        DemoActionsRepository,
        { provide: DeliveryLocks, useClass: LocksOfAnAction },
      ],
    };
  }
}

/**
 * The product once more, on one connection whose clock can be moved, listening nowhere. Actions run one after the other; each has the
 * effects of its events before it ends, and none of its emails is sent.
 */
export class DemoProduct {
  /** Of the running action. */
  readonly emails: WithheldEmail[] = [];

  private constructor(
    private readonly app: NestFastifyApplication,
    readonly actions: DemoActionsRepository,
  ) {}

  /** @param config of the product that is running */
  static async start(config: Config): Promise<DemoProduct> {
    const own = Object.assign(new Config(), config, {
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      STAFF_DIGEST_AFTER: 1_000,
      withholds: (email: WithheldEmail) => product.emails.push(email) > 0,
    });
    const app = await createHttpApp(DemoModule.with(own), own);
    const product = new DemoProduct(app, app.get(DemoActionsRepository, { strict: false }));
    return product;
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  /**
   * Does all of an action or nothing, at a moment.
   * @returns its result, which is stored
   */
  async run(name: string, at: Date, work: () => Promise<ActionResult>): Promise<ActionResult> {
    this.emails.length = 0;
    await this.actions.begin(at);
    try {
      const result = await work();
      await this.deliver();
      await this.actions.keep(name, result);
      return result;
    } catch (error) {
      // The first error counts, also when the connection is gone.
      await this.actions.undo().catch(() => undefined);
      throw error;
    }
  }

  /** Makes a call, and delivers its events. @throws Error when it is refused */
  async call<Body>({ method, path, body, headers = {}, from }: DemoCall): Promise<Body> {
    const { statusCode, payload } = await this.send({ method, path, body, headers, ...(from && { from }) });
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${payload}`);
    await this.deliver();
    return (payload === '' ? {} : JSON.parse(payload)) as Body;
  }

  /** Makes a call and returns the cookies of its answer, as a browser sends them back. */
  async callForCookies(call: DemoCall): Promise<string> {
    const { statusCode, payload, cookies } = await this.send(call);
    if (statusCode >= 300) throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${payload}`);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Lets time pass in the running action. What happened by then is delivered before. */
  moveTo(at: Date): Promise<void> {
    return this.actions.moveTo(at);
  }

  /** Executes a command that no page has, on behalf of a staff member. */
  async execute(command: Command<unknown>, staffName: string): Promise<void> {
    const context = createContext({ actor: { kind: 'staff', id: staffName } });
    await runInContext(context, () => this.app.get(CommandBus, { strict: false }).execute(command));
    await this.deliver();
  }

  /** Runs a schedule once. */
  async runTask(task: Type<ScheduledTask>): Promise<void> {
    await runInContext(createContext({ task: task.name }), () => this.app.get(task, { strict: false }).run());
    await this.deliver();
  }

  private async send({ method, path, body, headers = {}, from }: DemoCall) {
    return this.app.inject({
      method,
      url: path,
      headers: { accept: 'application/json', ...headers },
      ...(body && { payload: body }),
      ...(from !== undefined && { remoteAddress: from }),
    });
  }

  /** Delivers events until nothing is left, also what deliveries publish. */
  private async deliver(): Promise<void> {
    const runner = this.app.get(SubscriberRunner, { strict: false });
    for (let open = await this.actions.openDeliveries(); open.length > 0; open = await this.actions.openDeliveries())
      for (const { event_id, subscriber } of open) {
        const context = createContext({ causedBy: event_id, task: subscriber, requestId: null });
        await runInContext(context, () => runner.run({ event_id, subscriber }));
      }
  }
}
