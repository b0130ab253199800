import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { Config } from '../../platform/config/config.js';
import { writeDemoData } from './demo-writer.js';

/** The data passed to the thread. */
export interface DemoThreadData {
  settings: Partial<Config>;
  end: Date;
}

/** Demo data is written in a separate thread to keep the product responsive. Any message stops the thread after the current action. */
const { settings, end } = workerData as DemoThreadData;
let isStopped = false;
parentPort?.once('message', () => (isStopped = true));
const problems = await writeDemoData(Object.assign(new Config(), settings), end, () => isStopped);
parentPort?.postMessage(problems, []);
parentPort?.close();
