import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const list = style(inUi({ borderTop: `1px solid ${vars.color.ink}` }));

export const row = style(
  inUi({
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    paddingBlock: vars.space[6],
    borderBottom: `1px solid ${vars.color.rule}`,
    breakInside: 'avoid',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem', columnGap: vars.space[8] } },
  }),
);

export const words = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[2] }));
export const title = style(inUi({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
export const text = style(inUi({ maxWidth: '60ch', lineHeight: 1.6 }));
export const detail = style(inUi({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }));
export const aside = style(inUi({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: vars.space[2], fontFamily: vars.font.figures }));
export const value = style(inUi({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
