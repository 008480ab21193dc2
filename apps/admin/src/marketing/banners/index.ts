import { banner } from '@impeller/contracts';
import Icon from '@mui/icons-material/ViewCarouselOutlined';
import { screens } from '../../records/screens';
import { bannerName } from './bannerName';

export const banners = screens(banner, {
  list: async () => (await import('./BannerList')).BannerList,
  form: async () => (await import('./BannerForm')).BannerForm,
  icon: Icon,
  represent: bannerName,
});
