import { Injectable } from '@nestjs/common';
import { SettingRows, StoresSetting } from '../../settings/index.js';

/** Store for table `hero_banners`. */
@Injectable()
@StoresSetting('banner')
export class BannerSettings extends SettingRows {
  constructor() {
    super('banner', 'hero_banners', 'position, id');
  }
}

/** Store for table `about_items`. */
@Injectable()
@StoresSetting('about')
export class AboutSettings extends SettingRows {
  constructor() {
    super('about', 'about_items', 'id');
  }
}

/** Store for table `page_sections`. */
@Injectable()
@StoresSetting('section')
export class SectionSettings extends SettingRows {
  constructor() {
    super('section', 'page_sections', 'id');
  }
}

/** Store for table `tutors`. */
@Injectable()
@StoresSetting('tutor')
export class TutorSettings extends SettingRows {
  constructor() {
    super('tutor', 'tutors', 'position, id');
  }
}

/** Store for table `testimonials`. */
@Injectable()
@StoresSetting('testimonial')
export class TestimonialSettings extends SettingRows {
  constructor() {
    super('testimonial', 'testimonials', 'position, id');
  }
}

/** The stores of all content that is kept as table rows. */
export const contentSettings = [BannerSettings, AboutSettings, SectionSettings, TutorSettings, TestimonialSettings];
