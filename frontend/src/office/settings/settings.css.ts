import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

/** The list of sections beside the open one, or above it on a phone. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[6],
    marginTop: vars.space[4],
    '@container': { [containers.tablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)' } },
  }),
);

export const sections = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    listStyle: 'none',
    padding: 0,
    margin: 0,
    '@container': { [containers.tablet]: { display: 'grid', position: 'sticky', top: vars.space[4] } },
  }),
);

export const sectionLink = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.ink,
    textDecoration: 'none',
    borderBlockEnd: '0.15em solid transparent',
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current="page"]': { fontWeight: vars.weight.strong, borderBlockEndColor: vars.color.primary },
    },
    '@container': {
      [containers.tablet]: {
        borderBlockEnd: 'none',
        borderInlineStart: '0.2em solid transparent',
        paddingInlineStart: vars.space[3],
        selectors: { '&[aria-current="page"]': { borderInlineStartColor: vars.color.primary } },
      },
    },
  }),
);

export const section = style(
  featureLayer({ display: 'grid', gap: vars.space[12], alignContent: 'start', minWidth: 0 }),
);

export const kind = style(featureLayer({ display: 'grid', gap: vars.space[3], justifyItems: 'start', minWidth: 0 }));

export const kindHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    width: '100%',
    minHeight: vars.size.target,
  }),
);

export const kindTitle = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);

export const about = style(
  featureLayer({ maxWidth: vars.size.form, color: vars.color.inkMuted, fontSize: vars.text.small }),
);

export const group = style(featureLayer({ width: '100%', containerType: 'inline-size' }));

/** Gives stacked tables the same column widths. */
globalStyle(`${group} table`, featureLayer({ '@container': { [containers.tablet]: { tableLayout: 'fixed' } } }));
globalStyle(`${group} th:first-child`, featureLayer({ '@container': { [containers.tablet]: { width: '45%' } } }));

export const groupTitle = style(
  featureLayer({ marginTop: vars.space[3], fontSize: vars.text.small, fontWeight: vars.weight.strong }),
);

export const changes = style(
  featureLayer({ display: 'grid', width: '100%', listStyle: 'none', padding: 0, margin: 0 }),
);

export const change = style(
  featureLayer({
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: vars.space[4],
    paddingBlock: vars.space[3],
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);

export const changeText = style(featureLayer({ display: 'grid', gap: vars.space[1], minWidth: 0 }));

export const muted = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));

export const differences = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    listStyle: 'none',
    padding: 0,
    margin: 0,
    fontSize: vars.text.small,
  }),
);

export const preview = style(
  featureLayer({ display: 'grid', gap: vars.space[2], marginTop: vars.space[3], fontSize: vars.text.small }),
);

export const dates = style(featureLayer({ paddingInlineStart: vars.space[6], margin: 0 }));

export const opens = style(featureLayer({ minHeight: vars.size.target, alignContent: 'center', cursor: 'pointer' }));

export const longText = style(featureLayer({ display: 'block', whiteSpace: 'pre-line', marginBottom: vars.space[2] }));
