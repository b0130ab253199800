import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const part = style(featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));

export const list = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));

/** A row with the document on the left and actions on the right. */
export const row = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    rowGap: vars.space[1],
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);

export const main = style(featureLayer({ flex: '1 1 10rem', minWidth: 0 }));

/** A button whose label ends at the right edge of the list. */
export const aside = style(featureLayer({ marginInlineEnd: `calc(-1 * ${vars.space[3]})` }));

/** Facts about a document, on one line if there is room. */
export const factLine = style(featureLayer({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[4] }));

/** A button that looks like a link and downloads the file. */
export const name = style(
  featureLayer({
    minHeight: vars.size.target,
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.color.primary,
    font: 'inherit',
    fontWeight: vars.weight.medium,
    lineHeight: vars.leading.snug,
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: { '&:hover': { color: vars.color.primaryHover } },
  }),
);

export const plainName = style(featureLayer({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium }));

export const facts = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

export const failure = style([facts, featureLayer({ color: vars.color.danger })]);

export const bar = style(
  featureLayer({
    display: 'block',
    width: '100%',
    height: vars.space[2],
    marginTop: vars.space[2],
    accentColor: vars.color.primary,
  }),
);

const zoneBase = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: vars.space[4],
    padding: vars.space[5],
    border: `1.5px dashed ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.panel,
  }),
);

/** The drop zone for files. */
export const zone = styleVariants({
  idle: [zoneBase],
  over: [zoneBase, featureLayer({ borderColor: vars.color.primary, background: vars.color.primarySoft })],
});

export const zoneRow = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[4], width: '100%' }),
);

export const kind = style(featureLayer({ flex: '0 1 14rem', minWidth: 0 }));
