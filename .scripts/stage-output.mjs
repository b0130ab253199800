import { since } from './repo.mjs';

const tick = 1_000;
/** How often the running stages are printed to a log that is no terminal, in ms. */
const reminder = 60_000;

/**
 * Prints stages that run side by side so that each can be read on its own: what a stage prints is kept until it ends.
 * Until then a terminal has one live line that names what is running; a log gets that line once a minute.
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
    /** @returns takes what the stage prints */
    begin(stage) {
      const entry = { stage, text: '', begun: Date.now() };
      running.set(stage.name, entry);
      print(out.isTTY ? '' : `… ${stage.name} has started\n`);
      timer ??= setInterval(show, out.isTTY ? tick : reminder);
      timer.unref();
      return (text) => void (entry.text += text);
    },
    /** Prints all that a stage has printed. */
    end(stage) {
      const entry = running.get(stage.name);
      running.delete(stage.name);
      if (running.size === 0) stopTimer();
      print(block(entry));
    },
    /** Prints what the running stages have printed so far, for a run that is stopped. */
    stop() {
      stopTimer();
      clear();
      for (const entry of running.values()) out.write(block(entry, ', stopped'));
      running.clear();
    },
  };
}
