import { Injectable } from '@nestjs/common';
import { SettingRows, StoresSetting } from '../../settings/index.js';

/** Table `hero_banners`, for Settings. */
@Injectable()
@StoresSetting('banner')
export class BannerSettings extends SettingRows {
  constructor() {
    super('banner', 'hero_banners', 'position, id');
  }
}

/** Table `about_items`, for Settings. */
@Injectable()
@StoresSetting('about')
export class AboutSettings extends SettingRows {
  constructor() {
    super('about', 'about_items', 'id');
  }
}

/** Table `page_sections`, for Settings. */
@Injectable()
@StoresSetting('section')
export class SectionSettings extends SettingRows {
  constructor() {
    super('section', 'page_sections', 'id');
  }
}

/** Table `tutors`, for Settings. */
@Injectable()
@StoresSetting('tutor')
export class TutorSettings extends SettingRows {
  constructor() {
    super('tutor', 'tutors', 'position, id');
  }
}

/** Table `testimonials`, for Settings. */
@Injectable()
@StoresSetting('testimonial')
export class TestimonialSettings extends SettingRows {
  constructor() {
    super('testimonial', 'testimonials', 'position, id');
  }
}

/** Where each content kind is kept. */
export const contentSettings = [BannerSettings, AboutSettings, SectionSettings, TutorSettings, TestimonialSettings];
