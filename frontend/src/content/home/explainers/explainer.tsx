import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import { Stack } from '../../../ui/layout/layout';
import * as css from './explainer.css';

/** Duration of a step: long enough to read the longest caption twice. */
const stepMs = 5000;

interface ExplainerProps {
  title: string;
  /** One caption per step. */
  captions: readonly string[];
  /** Renders the drawing of a step. Its parts may use `<Shown from={…}>`. */
  children: (step: number) => ReactNode;
}

/**
 * A short captioned animation. It plays only after its button was pressed; before that, and without scripts, the last picture is shown
 * with all captions.
 */
export function Explainer({ title, captions, children }: ExplainerProps) {
  const last = captions.length - 1;
  const [step, setStep] = useState(last);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (step < last ? setStep(step + 1) : setPlaying(false)), stepMs);
    return () => clearTimeout(timer);
  }, [playing, step, last]);
  const press = () => {
    if (!playing && step === last) setStep(0);
    setPlaying(!playing);
  };
  return (
    <Stack as="figure" gap={4}>
      <h3 className={css.title}>{title}</h3>
      <div className={css.player}>
        <svg className={css.screen} viewBox="0 0 480 272" aria-hidden="true">
          <path className={css.ruling} d="M0 54h480M0 102h480M0 150h480M0 198h480M0 246h480" />
          <path className={css.margin} d="M56 0v300" />
          {children(step)}
        </svg>
        <div className={css.bar} data-on-dark="">
          <div className={css.captions}>
            {captions.map((caption) => (
              <p key={caption} className={css.room} aria-hidden="true">
                {caption}
              </p>
            ))}
            <p className={css.caption} aria-live={playing ? 'polite' : undefined}>
              {captions[step]}
            </p>
          </div>
          <div className={css.controls}>
            <Button variant="marker" onClick={press}>
              <Icon name={playing ? 'pause' : 'play'} />
              {playing ? 'Pause' : step === last ? 'Play' : 'Continue'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
            <span className={css.steps} aria-hidden="true">
              {captions.map((caption, index) => (
                <span key={caption} className={index <= step ? css.reached : css.step} />
              ))}
            </span>
            <span className={css.count}>
              {step + 1} of {captions.length}
            </span>
          </div>
        </div>
      </div>
      <details className={css.transcript}>
        <summary className={css.summary}>All captions</summary>
        <ol>
          {captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </details>
    </Stack>
  );
}

/** A part of the drawing that appears at a step and may disappear at a later one. */
export function Shown({
  step,
  from,
  until = Infinity,
  children,
}: {
  step: number;
  from: number;
  until?: number;
  children: ReactNode;
}) {
  return <g className={classNames(css.part, (step < from || step >= until) && css.later)}>{children}</g>;
}
