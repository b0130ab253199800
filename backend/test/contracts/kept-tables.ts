/** Tables with rows of their own, which are there before any family is. */
export const kept = [
  'audit',
  'site_assets',
  'migrations',
  'packages',
  'test_date_rules',
  'test_sessions',
  'programs',
  'hero_banners',
  'about_items',
  'testimonials',
  'tutors',
  'page_sections',
  'consultation_capacity',
  'link_secret',
  'seeded_tables',
  'subscriptions',
];
