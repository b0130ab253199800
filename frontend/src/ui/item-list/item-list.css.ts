import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const list = style(uiLayer({ borderTop: `1px solid ${vars.color.ink}` }));

export const row = style(
  uiLayer({ paddingBlock: vars.space[6], borderBottom: `1px solid ${vars.color.rule}`, breakInside: 'avoid' }),
);

const beside = { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[8] } as const;

export const columns = style(
  uiLayer({
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
  uiLayer({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: vars.space[2],
    '@media': { [media.tablet]: onOneLine, [media.print]: onOneLine },
  }),
);
export const title = style(
  uiLayer({
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);

/** Below the name it is lighter, so that the two do not read as one. */
export const value = style(
  uiLayer({
    fontFamily: vars.font.figures,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.regular,
    lineHeight: vars.leading.title,
    '@media': { [media.tablet]: { fontWeight: vars.weight.strong }, [media.print]: { fontWeight: vars.weight.strong } },
  }),
);
export const text = style(uiLayer({ maxWidth: '36.7em', lineHeight: 1.6 }));
export const aside = style(
  uiLayer({ '@media': { [media.tablet]: { justifySelf: 'end', maxWidth: '16rem', textAlign: 'end' } } }),
);
