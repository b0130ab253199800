import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export const frame = style(featureLayer({ minHeight: '100dvh', background: vars.color.paper }));

export const main = style(
  featureLayer({
    maxWidth: vars.size.page,
    marginInline: 'auto',
    paddingInline: vars.space.gutter,
    paddingBlock: `clamp(${vars.space[6]}, 4vw, ${vars.space[8]}) ${vars.space[16]}`,
    // A name may be one long word, so text can break anywhere. On wide screens and paper, table columns keep the width of their words.
    overflowWrap: 'anywhere',
    '@media': {
      [media.tablet]: { overflowWrap: 'break-word' },
      // A sheet of paper has margins of its own.
      [media.print]: { overflowWrap: 'break-word', padding: 0 },
    },
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

export const page = style(featureLayer({ containerType: 'inline-size' }));

export const narrow = style(
  featureLayer({ maxWidth: '27rem', marginInline: 'auto', paddingTop: 'clamp(0rem, 6vh, 4rem)' }),
);

/** A title with actions beside it. */
export const head = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[4],
    marginBottom: vars.space[6],
  }),
);

/** Titles are smaller than on family pages, to leave room for content. */
export const title = style(
  featureLayer({
    fontSize: vars.text.h3,
    lineHeight: vars.leading.title,
    fontWeight: vars.weight.strong,
    letterSpacing: '-0.01em',
    minWidth: 0,
    overflowWrap: 'anywhere',
  }),
);

/** A quiet button whose label is flush with what is above and below it, at the start of its line or at the end. */
export const flush = style(featureLayer({ marginInline: `calc(-1 * ${vars.space[3]})` }));

/** A narrow column of forms and facts. */
export const column = style(featureLayer({ display: 'grid', gap: vars.space[6], maxWidth: vars.size.form }));
