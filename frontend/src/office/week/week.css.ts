import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

export const day = style(featureLayer({ marginTop: vars.space[8] }));
export const dayName = style(
  featureLayer({ fontSize: vars.text.h4, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);
export const weeks = style(featureLayer({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));
export const list = style(featureLayer({ marginTop: vars.space[2], borderTop: `1px solid ${vars.color.rule}` }));

/** Stacked on a phone; on wide screens, columns for the time, student, notes and actions. */
export const lesson = style(
  featureLayer({
    display: 'grid',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    alignItems: 'start',
    paddingBlock: vars.space[4],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@container': {
      [containers.tablet]: { gridTemplateColumns: '7rem minmax(0, 1fr)' },
      [containers.desktop]: { gridTemplateColumns: '12rem 12rem minmax(0, 1fr) 19rem' },
    },
  }),
);
export const time = style(featureLayer({ fontWeight: vars.weight.strong }));
export const clock = style(featureLayer({ whiteSpace: 'nowrap' }));
export const name = style(featureLayer({ fontWeight: vars.weight.strong, color: vars.color.ink }));
export const hint = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const aside = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    selectors: { '&:empty': { display: 'none' } },
    '@container': { [containers.desktop]: { gridColumn: '3' } },
  }),
);
export const actions = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    '@container': { [containers.desktop]: { gridColumn: '4', justifyContent: 'flex-end' } },
  }),
);
export const form = style(featureLayer({ display: 'grid', gap: vars.space[4] }));
export const planned = style(
  featureLayer({ fontSize: vars.text.small, color: vars.color.inkMuted, overflowWrap: 'anywhere' }),
);
export const homework = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  }),
);
export const versions = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  }),
);
export const version = style(
  featureLayer({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[3],
    padding: vars.space[4],
    border: `1px solid ${vars.color.rule}`,
    whiteSpace: 'pre-line',
  }),
);
export const unsent = style(featureLayer({ display: 'grid', gap: vars.space[2], marginBottom: vars.space[6] }));
export const calendar = style(
  featureLayer({
    marginTop: vars.space[8],
    paddingTop: vars.space[6],
    borderTop: `1px solid ${vars.color.rule}`,
    maxWidth: '40rem',
  }),
);
