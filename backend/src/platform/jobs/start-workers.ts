import { BullRegistrar } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/**
 * Starts the workers once everything else has put itself in place. A job that was left over from before the start and ran
 * any earlier would find no subscriber, no purchase to complete, and an event bus that still publishes into memory.
 */
@Injectable()
export class StartWorkers implements OnApplicationBootstrap {
  constructor(private readonly moduleRef: ModuleRef) {}

  onApplicationBootstrap(): void {
    this.moduleRef.get(BullRegistrar, { strict: false }).register();
  }
}
