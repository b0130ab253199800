import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const facts = style(
  inUi({
    display: 'grid',
    borderTop: `1px solid ${vars.color.ink}`,
    '@media': {
      [media.tablet]: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: vars.space[8],
        borderBottom: `1px solid ${vars.color.rule}`,
      },
    },
    '@container': { [room.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  }),
);

export const fact = style(
  inUi({
    // With large text the answer goes below its question.
    display: 'flex',
    flexWrap: 'wrap',
    paddingBlock: '0.625rem',
    borderBottom: `1px solid ${vars.color.rule}`,
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
);

export const term = style(inUi({ flex: '0 0 6rem', color: vars.color.inkMuted, fontSize: vars.text.small }));
export const value = style(inUi({ display: 'block', lineHeight: vars.leading.title }));
export const note = style(
  inUi({
    display: 'block',
    marginTop: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const answer = style(inUi({ flex: '1 1 9rem', minWidth: 0 }));
