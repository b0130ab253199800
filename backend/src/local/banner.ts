import { academy } from '@academy/contracts/academy';
import type { Config } from '../platform/config/config.js';
import type { demoFamily } from './demo-family.js';
import type { demoOwner, demoTutors } from './demo-staff.js';

export interface BannerFacts {
  config: Config;
  opsUrl: string;
  opsPassword: string;
  mailbox: boolean;
  family: typeof demoFamily;
  /** Null in production, which has no demo owner. */
  owner: typeof demoOwner | null;
  /** Null without demo data. */
  tutor: typeof demoTutors.morgan | null;
  folder: string;
}

/** Returns the text that `npm start` prints once everything is running. */
export function banner({ config, opsUrl, opsPassword, mailbox, family, owner, tutor, folder }: BannerFacts): string {
  const rows: [string, string][] = [
    ['Site', config.publicUrl],
    ['Parent', `${family.parent.email} / ${family.parent.password}`],
    ['Student', `${family.student.email} / ${family.student.password}`],
    ['Office', `${config.publicUrl}/office${owner ? `  ${owner.email} / ${owner.password}` : ''}`],
    ...(tutor ? [['Tutor', `${config.publicUrl}/office  ${tutor.email} / ${tutor.password}`] as [string, string]] : []),
    ['Payments', config.stripe ? 'cards (Stripe)' : 'demo payments: no card is charged'],
    ...(mailbox ? [['Mailbox', `${opsUrl}/mailbox/`] as [string, string]] : []),
    ['Queues', `${opsUrl}/queues/`],
    ['Ops login', `${config.OPS_USER} / ${opsPassword}`],
    [
      'Data',
      config.DATABASE_URL && !config.DATABASE_URL.includes('127.0.0.1') ? 'the database of DATABASE_URL' : folder,
    ],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    '',
    `${academy.name} is running.`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    '',
    'Press Ctrl-C to stop.',
    '',
  ].join('\n');
}
