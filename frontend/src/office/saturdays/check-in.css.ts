import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const page = style(featureLayer({ display: 'grid', gap: vars.space[4], maxWidth: vars.size.form }));

export const head = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: vars.space[3],
  }),
);
export const day = style(featureLayer({ color: vars.color.inkMuted }));
export const count = style(featureLayer({ color: vars.color.inkMuted, lineHeight: vars.leading.heading }));
export const number = style(
  featureLayer({
    color: vars.color.ink,
    fontFamily: vars.font.figures,
    fontSize: '2.5rem',
    fontWeight: vars.weight.strong,
  }),
);

export const test = style(featureLayer({ display: 'grid', gap: vars.space[2], marginTop: vars.space[4] }));
export const testTitle = style(
  featureLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space[4],
    fontSize: vars.text.body,
    lineHeight: vars.leading.title,
    fontWeight: vars.weight.strong,
  }),
);
export const room = style(featureLayer({ color: vars.color.inkMuted, fontWeight: vars.weight.regular }));
export const testCount = style(
  featureLayer({
    flex: 'none',
    color: vars.color.inkMuted,
    fontFamily: vars.font.figures,
    fontWeight: vars.weight.regular,
  }),
);

export const list = style(
  featureLayer({
    display: 'grid',
    overflow: 'hidden',
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
  }),
);

/** One student; the whole line is a button. */
export const student = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr) 1.5rem',
    alignItems: 'center',
    columnGap: vars.space[3],
    width: '100%',
    minHeight: '3.5rem',
    paddingInline: vars.space[4],
    borderBottom: `1px solid ${vars.color.rule}`,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      'li:last-child > &': { borderBottom: 0 },
      '&[aria-pressed="true"]': { background: vars.color.primarySoft },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
  }),
);
export const place = style(
  featureLayer({ color: vars.color.inkMuted, fontFamily: vars.font.figures, fontSize: vars.text.small }),
);
export const name = style(
  featureLayer({
    gridColumn: 2,
    display: 'grid',
    paddingBlock: vars.space[2],
    fontSize: vars.text.h4,
    lineHeight: vars.leading.title,
    fontWeight: vars.weight.medium,
    overflowWrap: 'anywhere',
  }),
);
/** The exam and the attendance: on one line below the name, on several with large text. */
export const facts = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[3],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
  }),
);
export const mark = style(featureLayer({ gridColumn: 3, color: vars.color.primary, fontSize: vars.text.h4 }));

export const end = style(
  featureLayer({ display: 'grid', gap: vars.space[3], justifyItems: 'start', marginTop: vars.space[4] }),
);
export const hint = style(featureLayer({ color: vars.color.inkMuted }));
export const noticeAction = style(featureLayer({ marginTop: vars.space[3] }));
