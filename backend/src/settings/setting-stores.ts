import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { isSettingKind, settingDefinitions, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { discoverNamed, type Discovered } from '../platform/messaging/subscribers/discover.js';
import { SettingStore, settingStoreKey } from './setting-store.js';

/** The stores of all kinds, discovered at startup. */
@Injectable()
export class SettingStores implements OnModuleInit {
  private stores = new Map<string, Discovered<{ name: SettingKind }, SettingStore>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error if a kind has no store, or more than one */
  onModuleInit(): void {
    this.stores = discoverNamed(this.discovery, this.reflector, settingStoreKey, ({ name }, provider) =>
      isSettingKind(name) && provider instanceof SettingStore ? null : `${name} is not a store of a kind of setting`,
    );
    for (const kind of Object.keys(settingDefinitions))
      if (!this.stores.has(kind)) throw new Error(`Nothing stores settings of the kind ${kind}`);
  }

  of(kind: SettingKind): SettingStore {
    const found = this.stores.get(kind);
    if (!found) throw new Error(`Nothing stores settings of the kind ${kind}`);
    return found.provider;
  }
}
