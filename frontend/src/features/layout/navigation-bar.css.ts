import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const bar = style(
  inFeature({ position: 'sticky', top: 0, zIndex: vars.stack.header, background: vars.color.paper, borderBottom: `1px solid ${vars.color.rule}`, '@media': { [media.print]: { position: 'static' } } }),
);

export const inner = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[3],
    maxWidth: vars.size.page,
    minHeight: '4.5rem',
    marginInline: 'auto',
    paddingInline: vars.space.gutter,
    '@media': { [media.desktop]: { columnGap: vars.space[12] } },
  }),
);

export const toggle = style(
  inFeature({
    minHeight: vars.size.target,
    padding: `0 ${vars.space[4]}`,
    border: `1.5px solid ${vars.color.primary}`,
    borderRadius: vars.radius.field,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    cursor: 'pointer',
    '@media': { [media.desktop]: { display: 'none' } },
  }),
);

export const panel = style(
  inFeature({
    display: 'none',
    flexBasis: '100%',
    paddingBlock: `${vars.space[2]} ${vars.space[5]}`,
    '@media': { [media.desktop]: { display: 'flex', flex: 1, alignItems: 'center', justifyContent: 'space-between', gap: vars.space[8], paddingBlock: vars.space[2] } },
  }),
);

export const panelOpen = style(inFeature({ display: 'grid', gap: vars.space[2] }));

export const links = style(inFeature({ display: 'grid', '@media': { [media.desktop]: { display: 'flex', gap: vars.space[8] } } }));

export const side = style(
  inFeature({
    display: 'grid',
    gap: vars.space[2],
    paddingTop: vars.space[2],
    borderTop: `1px solid ${vars.color.rule}`,
    '@media': { [media.desktop]: { display: 'flex', alignItems: 'center', gap: vars.space[6], paddingTop: 0, borderTop: 0 } },
  }),
);

/** Keeps its room while it is not known who is looking, so that nothing jumps. */
export const unknown = style(inFeature({ visibility: 'hidden' }));
