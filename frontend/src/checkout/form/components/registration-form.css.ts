import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { containers } from '../../../theme/media';
import * as layout from '../../../ui/form-layout/form-layout.css';

export { fields, note, opening, pair, submit } from '../../../ui/form-layout/form-layout.css';

/** Leaves space for the bar with the total, which follows. */
export const columns = style([layout.columns, featureLayer({ paddingBottom: vars.space[12] })]);

/** As wide as the page, while text is narrower. */
export const facts = style(featureLayer({ justifySelf: 'stretch', marginBlock: vars.space[2] }));
export const points = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    margin: 0,
    paddingInlineStart: '1.2em',
    lineHeight: vars.leading.snug,
  }),
);
export const side = style(
  featureLayer({
    '@container': {
      [containers.desktop]: {
        gridRow: '1 / span 2',
        gridColumn: 2,
        alignSelf: 'start',
        position: 'sticky',
        top: vars.space[24],
      },
    },
  }),
);

export const related = style(featureLayer({ paddingTop: vars.space[4], borderTop: `1px solid ${vars.color.rule}` }));
export const relatedTitle = style(
  featureLayer({ fontSize: vars.text.small, fontWeight: vars.weight.strong, color: vars.color.inkMuted }),
);

/** Toggles the optional questions. On a phone the label takes two lines. */
export const unfold = style(
  featureLayer({
    minHeight: vars.size.target,
    paddingBlock: vars.space[2],
    color: vars.color.primary,
    lineHeight: vars.leading.snug,
    cursor: 'pointer',
    selectors: { '[open] > &': { marginBottom: vars.space[3] }, '&:hover': { color: vars.color.primaryHover } },
  }),
);

export const parent = style(
  featureLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: vars.space[4] }),
);
/** Takes the room that the button leaves, so that the button keeps its width. */
export const parentText = style(
  featureLayer({ flex: '1 1 0', minWidth: 0, lineHeight: vars.leading.snug, overflowWrap: 'anywhere' }),
);
