import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { media } from '../../../theme/media';
export const title = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);

/** The drawing, with captions and controls on a dark background below it, like a video. */
export const player = style(
  featureLayer({ overflow: 'clip', border: `1px solid ${vars.color.rule}`, borderRadius: vars.radius.panel }),
);
export const screen = style(featureLayer({ width: '100%', height: 'auto', background: vars.color.surface }));
export const bar = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]}`,
  }),
);

/** All captions overlap, hidden, so that the longest sets the height and nothing below moves during playback. */
export const captions = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', lineHeight: 1.5 }),
);
export const caption = style(featureLayer({ gridArea: '1 / 1' }));
export const room = style([caption, featureLayer({ visibility: 'hidden' })]);

export const controls = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[4],
    rowGap: vars.space[3],
  }),
);
export const steps = style(featureLayer({ flex: '1 1 6rem', display: 'flex', gap: vars.space[1] }));
export const step = style(
  featureLayer({
    flex: 1,
    height: '0.25rem',
    borderRadius: vars.radius.round,
    background: vars.color.onNightMuted,
    opacity: 0.4,
  }),
);
export const reached = style([
  step,
  featureLayer({
    background: vars.color.marker,
    opacity: 1,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
]);
export const count = style(
  featureLayer({
    color: vars.color.onNightMuted,
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    whiteSpace: 'nowrap',
  }),
);
export const transcript = style(featureLayer({ fontSize: vars.text.small, lineHeight: 1.6 }));
export const summary = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.primary,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  }),
);

export const part = style(
  featureLayer({ '@media': { [media.motion]: { transition: `opacity ${vars.motion.page} ${vars.motion.ease}` } } }),
);
export const later = style(featureLayer({ opacity: 0 }));

const drawn = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const working = style(featureLayer({ fill: vars.color.ink, fontFamily: vars.font.display, fontSize: 26 }));
export const small = style(featureLayer({ fill: vars.color.inkMuted, fontSize: 17 }));
export const remark = style(featureLayer({ fill: vars.color.primary, fontSize: 17, fontWeight: vars.weight.strong }));
export const pen = style(featureLayer({ ...drawn, stroke: vars.color.primary, strokeWidth: 3.4 }));
export const wrong = style(featureLayer({ ...drawn, stroke: vars.color.danger, strokeWidth: 3.2 }));
export const marker = style(featureLayer({ fill: vars.color.marker }));
export const ruling = style(featureLayer({ ...drawn, stroke: vars.color.wash, strokeWidth: 2 }));
export const margin = style(featureLayer({ ...drawn, stroke: vars.color.rule, strokeWidth: 2 }));
