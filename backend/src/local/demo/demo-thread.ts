import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { Config } from '../../platform/config/config.js';
import { writeDemoData } from './demo-writer.js';

/** What the thread is given. */
export interface DemoThreadData {
  settings: Partial<Config>;
  end: Date;
}

/** A thread of its own, so that the product answers while demo data are written. Any message ends it after the action that is under way. */
const { settings, end } = workerData as DemoThreadData;
let isStopped = false;
parentPort?.once('message', () => (isStopped = true));
const problems = await writeDemoData(Object.assign(new Config(), settings), end, () => isStopped);
parentPort?.postMessage(problems, []);
parentPort?.close();
