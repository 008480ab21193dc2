import { banner, BANNER_NAME, dayOf, istDay, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';
import { aJpeg } from '../../test/pictures.js';

/** The beginning of this day in India, as the API writes it: shoppers see what holds by now. */
const TODAY = istDay(dayOf(new Date())).start.toISOString().replace('.000Z', '+00:00');

describeCrud(banner, {
  valid: async (staff) => {
    const image = await staff
      .post('/api/banners/upload')
      .attach('image', await aJpeg(1125, 500), 'banner.jpg')
      .expect(201);
    return {
      enabled: true,
      name: 'Monsoon',
      bannerPosition: 'footer',
      image: image.body.url,
      description: 'Ready for the rain',
      priority: 3,
      validFrom: TODAY,
      validTill: '2099-06-30T18:29:59+00:00',
      page: 'Home',
    };
  },
  unrelated: ['category', 'product'],
  distinct: (number) => ({ name: `Banner ${number}` }),
  rejects: [
    [{ name: 'x'.repeat(BANNER_NAME.max + 1) }, 'name', text('length.max', BANNER_NAME)],
    [{ image: undefined }, 'image', 'Please upload image'],
    [{ image: 'https://pictures.example/banner.jpg' }, 'image', 'Please upload image'],
    [{ bannerPosition: 'left' }, 'bannerPosition', 'Banner position must be one of: header, footer'],
    [{ page: 'Nowhere' }, 'page', text('page.required')],
    [{ page: 'Link', link: undefined }, 'link', text('page.link.required')],
    [{ page: 'Link', link: 'shop.example/monsoon' }, 'link', 'Invalid URL format'],
    [{ page: 'Categories' }, 'categoryId', 'Please select category'],
    [{ page: 'Product' }, 'productId', 'Please select product'],
    [{ validFrom: '2020-01-01T00:00:00.000Z' }, 'validFrom', text('validity.early')],
    [{ validFrom: null, validTill: '2020-01-01T00:00:00.000Z' }, 'validTill', text('validity.early.end')],
    [{ validFrom: '2099-07-01T00:00:00.000Z', validTill: '2099-06-30T00:00:00.000Z' }, 'validTill', text('validity.order')],
    [{ priority: 1.5 }, 'priority', text('number.integer')],
  ],
});
