import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { containers, media } from '../../theme/media';

const term = style(uiLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
const value = style(uiLayer({ minWidth: 0, overflowWrap: 'anywhere' }));
const item = style(
  uiLayer({
    // With large text the value goes below its term.
    display: 'flex',
    flexWrap: 'wrap',
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);

const rows = {
  list: style(uiLayer({ borderTop: `1px solid ${vars.color.rule}` })),
  item: style([
    item,
    uiLayer({
      alignItems: 'baseline',
      columnGap: vars.space[4],
      paddingBlock: vars.space[3],
      lineHeight: vars.leading.snug,
    }),
  ]),
  term: style([term, uiLayer({ flex: '1 1 7rem' })]),
  value: style([value, uiLayer({ flex: '2 1 12rem', fontWeight: vars.weight.medium })]),
};

const columns = {
  list: style(
    uiLayer({
      display: 'grid',
      borderTop: `1px solid ${vars.color.ink}`,
      '@media': {
        [media.tablet]: {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: vars.space[8],
          borderBottom: `1px solid ${vars.color.rule}`,
        },
      },
      '@container': { [containers.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    }),
  ),
  item: style([
    item,
    uiLayer({
      paddingBlock: '0.625rem',
      '@media': {
        [media.tablet]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: vars.space[1],
          paddingBlock: vars.space[4],
          borderBottom: 0,
        },
      },
    }),
  ]),
  term: style([term, uiLayer({ flex: '0 0 6rem' })]),
  value: style([value, uiLayer({ flex: '1 1 9rem' })]),
};

export const layouts = { rows, columns };

export const answer = style(uiLayer({ display: 'block', lineHeight: vars.leading.title }));
export const note = style(
  uiLayer({
    display: 'block',
    marginTop: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
