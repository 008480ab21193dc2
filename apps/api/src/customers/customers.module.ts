import { Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { OwnProfile } from './storefront/own-profile.service.js';
import { UserSessionController } from './storefront/user-session.controller.js';
import { UserSignIn } from './storefront/user-sign-in.service.js';
import { userExport } from './users/user-export.js';
import { UsersController } from './users/users.controller.js';
import { Users } from './users/users.service.js';
import { UsersRolesController } from './users-roles/users-roles.controller.js';
import { WalletsController } from './wallets/wallets.controller.js';
import { Wallets } from './wallets/wallets.service.js';
import { UsersRoles } from './users-roles/users-roles.service.js';

@Module(
  area({
    controllers: [OrganizationsController, UsersRolesController, UserSessionController, UsersController, WalletsController],
    providers: [UsersRoles, Users, UserSignIn, OwnProfile, Wallets, userExport],
    exports: [Users, Wallets],
  }),
)
export class CustomersModule {}
