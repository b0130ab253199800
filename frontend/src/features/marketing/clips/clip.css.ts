import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { media } from '../../../theme/media';

export const clips = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[8] } },
  }),
);

export const clip = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[4] }),
);
export const title = style(
  inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);

/** The drawing, and below it on the night color what is said and the controls, like any film. */
export const player = style(
  inFeature({ overflow: 'clip', border: `1px solid ${vars.color.rule}`, borderRadius: vars.radius.panel }),
);
export const screen = style(inFeature({ width: '100%', height: 'auto', background: vars.color.surface }));
export const bar = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]}`,
  }),
);

/** All captions lie on one another, unseen, so that the longest sets the height and nothing below moves while it plays. */
export const captions = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', lineHeight: 1.5 }));
export const caption = style(inFeature({ gridArea: '1 / 1' }));
export const room = style([caption, inFeature({ visibility: 'hidden' })]);

export const controls = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[4],
    rowGap: vars.space[3],
  }),
);
export const steps = style(inFeature({ flex: '1 1 6rem', display: 'flex', gap: vars.space[1] }));
export const step = style(
  inFeature({
    flex: 1,
    height: '0.25rem',
    borderRadius: vars.radius.round,
    background: vars.color.onNightMuted,
    opacity: 0.4,
  }),
);
export const reached = style([
  step,
  inFeature({
    background: vars.color.marker,
    opacity: 1,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
]);
export const count = style(
  inFeature({
    color: vars.color.onNightMuted,
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    whiteSpace: 'nowrap',
  }),
);
export const transcript = style(inFeature({ fontSize: vars.text.small, lineHeight: 1.6 }));
export const summary = style(
  inFeature({
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
  inFeature({ '@media': { [media.motion]: { transition: `opacity ${vars.motion.page} ${vars.motion.ease}` } } }),
);
export const later = style(inFeature({ opacity: 0 }));

const drawn = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const working = style(inFeature({ fill: vars.color.ink, fontFamily: vars.font.display, fontSize: 26 }));
export const small = style(inFeature({ fill: vars.color.inkMuted, fontSize: 17 }));
export const remark = style(inFeature({ fill: vars.color.primary, fontSize: 17, fontWeight: vars.weight.strong }));
export const pen = style(inFeature({ ...drawn, stroke: vars.color.primary, strokeWidth: 3.4 }));
export const wrong = style(inFeature({ ...drawn, stroke: vars.color.danger, strokeWidth: 3.2 }));
export const marker = style(inFeature({ fill: vars.color.marker }));
export const ruling = style(inFeature({ ...drawn, stroke: vars.color.wash, strokeWidth: 2 }));
export const margin = style(inFeature({ ...drawn, stroke: vars.color.rule, strokeWidth: 2 }));
