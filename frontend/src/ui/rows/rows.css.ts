import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const list = style(inUi({ borderTop: `1px solid ${vars.color.ink}` }));

export const row = style(
  inUi({ paddingBlock: vars.space[6], borderBottom: `1px solid ${vars.color.rule}`, breakInside: 'avoid' }),
);

const beside = { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[8] } as const;

export const columns = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: vars.space[2],
    '@media': { [media.tablet]: beside, [media.print]: beside },
  }),
);

const onOneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[5],
  rowGap: vars.space[1],
} as const;

/** On a phone, and with large text, the amount goes below the name. */
export const head = style(
  inUi({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: vars.space[2],
    '@media': { [media.tablet]: onOneLine, [media.print]: onOneLine },
  }),
);
export const title = style(
  inUi({
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);
/** Below the name it is lighter, so that the two do not read as one. */
export const value = style(
  inUi({
    fontFamily: vars.font.figures,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.regular,
    lineHeight: vars.leading.title,
    '@media': { [media.tablet]: { fontWeight: vars.weight.strong }, [media.print]: { fontWeight: vars.weight.strong } },
  }),
);
export const words = style(
  inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[2] }),
);
export const text = style(inUi({ maxWidth: '36.7em', lineHeight: 1.6 }));
export const detail = style(
  inUi({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const aside = style(
  inUi({ '@media': { [media.tablet]: { justifySelf: 'end', maxWidth: '16rem', textAlign: 'end' } } }),
);
