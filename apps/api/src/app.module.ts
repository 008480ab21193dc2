import { Module, type DynamicModule } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ConfigModule, type ProcessKind } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { CustomersModule } from './customers/customers.module.js';
import { CoresModule } from './cores/cores.module.js';
import { CouponsModule } from './sales/coupons/coupons.module.js';
import { ReviewsModule } from './sales/reviews/reviews.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LocationsModule } from './locations/locations.module.js';
import { MailModule } from './mail/mail.module.js';
import { MarketingModule } from './marketing/marketing.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { RecordsModule } from './records/records.module.js';
import { SalesModule } from './sales/sales.module.js';
import { SettingsModule } from './settings/settings.module.js';

/**
 * What both entry points run; `kind` says which of them, so that processors start in the worker only. Each area adds a
 * line; tests add modules of their own as `further`.
 */
@Module({})
export class AppModule {
  static with(environment: Environment, kind: ProcessKind, further: NonNullable<DynamicModule['imports']> = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(environment, kind),
        DatabaseModule,
        CoresModule,
        RecordsModule,
        FilesModule,
        ExportsModule,
        HealthModule,
        MetricsModule,
        JobsModule,
        IdentityModule,
        SettingsModule,
        MailModule,
        AdministrationModule,
        LocationsModule,
        CustomersModule,
        CatalogueModule,
        MarketingModule,
        CouponsModule,
        SalesModule,
        ReviewsModule,
        DashboardModule,
        ...further,
      ],
    };
  }
}
