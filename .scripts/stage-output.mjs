import { since } from './repo.mjs';

const tick = 1_000;
/** Interval for printing the running stages when the output is not a terminal, in ms. */
const reminder = 60_000;

/**
 * Prints the output of concurrent stages one stage at a time: each stage's output is buffered until it ends. Meanwhile, a terminal shows
 * one live line with the running stages, and a log gets that line once a minute.
 * @param {{ isTTY?: boolean, write: (text: string) => void }} out
 */
export function createStageOutput(out = process.stdout) {
  const running = new Map();
  let timer;

  const stopTimer = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const clear = () => out.isTTY && out.write('\r\x1b[2K');
  const line = () =>
    `running: ${[...running.values()].map(({ stage, begun }) => `${stage.name} (${since(begun)})`).join(', ')}`;
  const show = () => running.size > 0 && out.write(out.isTTY ? `\r\x1b[2K${line()}` : `… ${line()}\n`);
  const print = (text) => {
    clear();
    out.write(text);
    if (out.isTTY) show();
  };
  const block = ({ stage, text }, remark = '') =>
    `\n=== ${stage.title} (${stage.name})${remark}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}`;

  return {
    /** Starts buffering a stage's output. @returns a function that takes the output */
    begin(stage) {
      const entry = { stage, text: '', begun: Date.now() };
      running.set(stage.name, entry);
      print(out.isTTY ? '' : `… ${stage.name} has started\n`);
      timer ??= setInterval(show, out.isTTY ? tick : reminder);
      timer.unref();
      return (text) => void (entry.text += text);
    },
    /** Prints the buffered output of a stage that has ended. */
    end(stage) {
      const entry = running.get(stage.name);
      running.delete(stage.name);
      if (running.size === 0) stopTimer();
      print(block(entry));
    },
    /** Prints the buffered output of all running stages when the run is stopped. */
    stop() {
      stopTimer();
      clear();
      for (const entry of running.values()) out.write(block(entry, ', stopped'));
      running.clear();
    },
  };
}
