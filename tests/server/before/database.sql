BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chats (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	seat VARCHAR(16), 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chats" VALUES('jABQ36zGLTUrxKNN',1,'a7389fe8787ad26155ed06d63497041d','Anna','blue','Bonjour <Ben> & co',1000434.0);
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	expires FLOAT, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES persons (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES('8e5234b616730fab154806383624a558a13540300525f5bfca2ad4341f5e0abb','a7389fe8787ad26155ed06d63497041d','cookie',NULL);
INSERT INTO "keys" VALUES('d0f9a9d7d2fa2534012cb99ee56a4d08443c2336339810f714b23a6f10fb6a96','a6bea5fbc6e9f721c0859bb1859e460e','cookie',NULL);
CREATE TABLE moves (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	undone INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	who VARCHAR(16) NOT NULL, 
	move TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", number, undone), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',1,0,2,'chance','marker grey red',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',2,0,2,'chance','marker violet turquoise',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',3,0,2,'chance','open-marker blue',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',4,0,2,'chance','first grey',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',5,0,2,'chance','reveal Notre-Dame/turquoise',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',6,0,2,'chance','reveal Quartier Latin/turquoise',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',7,0,2,'chance','reveal Notre-Dame/turquoise',1000000.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',8,0,3,'grey','open Notre-Dame/turquoise',1000007.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',9,0,4,'violet','open Quartier Latin/turquoise',1000014.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',10,0,4,'chance','reveal Gare de l''Est/turquoise',1000014.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',11,0,4,'chance','reveal Luxembourg/blue',1000014.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',12,0,4,'chance','reveal Montmartre/turquoise',1000014.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',13,0,5,'violet','open Gare de l''Est/turquoise',1000021.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',14,0,6,'grey','open Luxembourg/blue',1000028.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',15,0,6,'chance','reveal Pompidou/blue',1000028.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',16,0,6,'chance','reveal St-Germain/brown',1000028.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',17,0,6,'chance','reveal Hôtel de Ville/orange',1000028.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',18,0,7,'grey','open Pompidou/blue',1000035.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',19,0,8,'violet','open St-Germain/brown',1000042.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',20,0,8,'chance','reveal Invalides/red',1000042.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',21,0,8,'chance','reveal St-Germain/brown',1000042.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',22,0,8,'chance','reveal Gare de l''Est/turquoise',1000042.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',23,0,9,'violet','open Invalides/red',1000049.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',24,0,10,'grey','open St-Germain/brown over violet',1000056.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',25,0,10,'chance','reveal St-Nicolas/turquoise',1000056.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',26,0,10,'chance','reveal République/blue',1000056.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',27,0,10,'chance','reveal Les Halles/orange',1000056.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',28,0,11,'grey','open St-Nicolas/turquoise',1000063.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',29,0,12,'violet','open République/blue',1000070.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',30,0,12,'chance','reveal Opéra/orange',1000070.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',31,0,12,'chance','reveal Louvre/orange',1000070.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',32,0,12,'chance','reveal Pont Neuf/blue',1000070.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',33,0,13,'violet','open Opéra/orange',1000077.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',34,0,14,'grey','open Louvre/orange',1000084.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',35,0,14,'chance','reveal Montmartre/red',1000084.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',36,0,14,'chance','reveal Gare du Nord/red',1000084.0);
INSERT INTO "moves" VALUES('3V051AxEM95W9Mwc',37,0,14,'chance','reveal Odéon/brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',1,0,2,'chance','start red Gare de l''Est',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',2,0,2,'chance','start blue Gare Montparnasse',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',3,0,2,'chance','start yellow Gare du Nord',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',4,0,2,'chance','start purple Gare d''Austerlitz',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',5,0,2,'chance','start black Gare de Lyon',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',6,0,2,'chance','start brown Gare Saint-Lazare',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',7,0,2,'chance','deal 1 red',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',8,0,2,'chance','deal 1 purple',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',9,0,2,'chance','deal 1 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',10,0,2,'chance','deal 1 yellow',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',11,0,2,'chance','deal 1 yellow',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',12,0,2,'chance','deal 1 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',13,0,2,'chance','deal 1 red',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',14,0,2,'chance','deal 1 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',15,0,2,'chance','deal 1 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',16,0,2,'chance','deal 1 yellow',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',17,0,2,'chance','deal 2 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',18,0,2,'chance','deal 2 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',19,0,2,'chance','deal 2 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',20,0,2,'chance','deal 2 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',21,0,2,'chance','deal 2 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',22,0,2,'chance','deal 2 yellow',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',23,0,2,'chance','deal 2 purple',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',24,0,2,'chance','deal 2 red',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',25,0,2,'chance','deal 2 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',26,0,2,'chance','deal 2 brown',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',27,0,2,'chance','deal 3 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',28,0,2,'chance','deal 3 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',29,0,2,'chance','deal 3 purple',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',30,0,2,'chance','deal 3 blue',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',31,0,2,'chance','deal 3 red',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',32,0,2,'chance','deal 3 black',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',33,0,2,'chance','deal 3 blue',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',34,0,2,'chance','deal 3 red',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',35,0,2,'chance','deal 3 red',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',36,0,2,'chance','deal 3 yellow',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',37,0,2,'chance','first 3',1000084.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',38,0,3,'3','exchange red for 1 blue',1000091.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',39,0,4,'1','exchange red for 1 blue',1000098.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',40,0,5,'2','exchange red for 1 blue',1000105.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',41,0,6,'3','exchange red for 1 blue',1000112.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',42,0,7,'1','exchange red for 1 blue',1000119.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',43,0,8,'2','exchange blue for 1 red',1000126.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',44,0,9,'3','exchange red for 1 blue',1000133.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',45,0,10,'1','exchange blue for 1 red',1000140.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',46,0,11,'2','exchange red for 1 blue',1000147.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',47,0,12,'3','exchange blue for 1 red',1000154.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',48,0,13,'1','exchange red for 1 blue',1000161.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',49,0,14,'2','exchange blue for 1 red',1000168.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',50,0,15,'3','exchange red for 1 blue',1000175.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',51,0,16,'1','exchange blue for 1 red',1000182.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',52,0,17,'2','exchange red for 1 blue',1000189.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',53,0,18,'3','exchange blue for 1 red',1000196.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',54,0,19,'1','exchange red for 1 blue',1000203.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',55,0,20,'2','exchange blue for 1 red',1000210.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',56,0,21,'3','exchange red for 1 blue',1000217.0);
INSERT INTO "moves" VALUES('KiQjAbyqYTLrwRHC',57,0,22,'1','exchange blue for 1 red',1000224.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',1,0,2,'chance','first green',1000224.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',2,0,3,'green','roll',1000231.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',3,0,3,'chance','throw 4 5',1000231.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',4,0,3,'chance','card infraction 26',1000231.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',5,0,4,'green','install',1000238.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',6,0,5,'red','roll',1000245.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',7,0,5,'chance','throw 1 4',1000245.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',8,0,6,'red','install',1000252.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',9,0,7,'blue','roll',1000259.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',10,0,7,'chance','throw 2 1',1000259.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',11,0,8,'blue','install',1000266.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',12,0,9,'green','roll',1000273.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',13,0,9,'chance','throw 4 6',1000273.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',14,0,10,'green','install',1000280.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',15,0,11,'red','roll',1000287.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',16,0,11,'chance','throw 2 4',1000287.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',17,0,12,'red','go DÉPART',1000294.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',18,0,13,'red','stay',1000301.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',19,0,14,'blue','roll',1000308.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',20,0,14,'chance','throw 2 6',1000308.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',21,0,15,'blue','go DÉPART',1000315.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',22,0,16,'blue','stay',1000322.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',23,0,17,'green','roll',1000329.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',24,0,17,'chance','throw 6 5',1000329.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',25,0,18,'green','install',1000336.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',26,0,19,'red','roll',1000343.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',27,0,19,'chance','throw 6 6',1000343.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',28,0,19,'chance','card prime 24',1000343.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',29,0,20,'red','install',1000350.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',30,0,21,'blue','roll',1000357.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',31,0,21,'chance','throw 2 1',1000357.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',32,0,22,'blue','brawl',1000364.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',33,0,23,'blue','dice 2',1000371.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',34,0,23,'chance','throw 6 5',1000371.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',35,0,24,'green','roll',1000378.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',36,0,24,'chance','throw 6 3',1000378.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',37,0,25,'green','install',1000385.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',38,0,26,'red','roll',1000392.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',39,0,26,'chance','throw 1 4',1000392.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',40,0,26,'chance','card prime 4',1000392.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',41,0,27,'blue','roll',1000399.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',42,0,27,'chance','throw 6 4',1000399.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',43,0,28,'blue','install',1000406.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',44,0,29,'green','roll',1000413.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',45,0,29,'chance','throw 5 5',1000413.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',46,0,30,'green','go DÉPART',1000420.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',47,0,31,'green','stay',1000427.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',48,0,32,'red','roll',1000434.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',49,0,32,'chance','throw 5 2',1000434.0);
INSERT INTO "moves" VALUES('jABQ36zGLTUrxKNN',50,0,32,'chance','card infraction 4',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',1,0,2,'chance','marker grey orange',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',2,0,2,'chance','marker violet brown',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',3,0,2,'chance','open-marker blue',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',4,0,2,'chance','first violet',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',5,0,2,'chance','reveal Tour Eiffel/brown',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',6,0,2,'chance','reveal Les Halles/orange',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',7,0,2,'chance','reveal Gare de l''Est/turquoise',1000434.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',8,0,3,'violet','open Tour Eiffel/brown',1000441.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',9,0,4,'grey','open Les Halles/orange',1000448.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',10,0,4,'chance','reveal St-Germain/brown',1000448.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',11,0,4,'chance','reveal Invalides/red',1000448.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',12,0,4,'chance','reveal République/blue',1000448.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',13,0,5,'grey','open St-Germain/brown',1000455.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',14,0,6,'violet','open Invalides/red',1000462.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',15,0,6,'chance','reveal Bastille/orange',1000462.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',16,0,6,'chance','reveal Pont Neuf/blue',1000462.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',17,0,6,'chance','reveal Louvre/orange',1000462.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',18,0,7,'violet','open Bastille/orange',1000469.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',19,0,8,'grey','open Pont Neuf/blue',1000476.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',20,0,8,'chance','reveal Invalides/red',1000476.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',21,0,8,'chance','reveal Hôtel de Ville/turquoise',1000476.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',22,0,8,'chance','reveal Quartier Latin/brown',1000476.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',23,0,9,'grey','open Invalides/red',1000483.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',24,0,10,'violet','open Hôtel de Ville/turquoise',1000490.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',25,0,10,'chance','reveal Luxembourg/blue',1000490.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',26,0,10,'chance','reveal Notre-Dame/turquoise',1000490.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',27,0,10,'chance','reveal Quartier Latin/brown',1000490.0);
INSERT INTO "moves" VALUES('n-BeDMy1i6ExgF7d',28,0,11,'violet','open Luxembourg/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',1,0,1,'chance','marker grey orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',2,0,1,'chance','marker violet blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',3,0,1,'chance','open-marker brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',4,0,1,'chance','first grey',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',5,0,1,'chance','reveal St-Nicolas/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',6,0,1,'chance','reveal Opéra/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',7,0,1,'chance','reveal Luxembourg/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',8,0,2,'grey','open St-Nicolas/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',9,0,3,'violet','open Luxembourg/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',10,0,3,'chance','reveal St-Germain/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',11,0,3,'chance','reveal Odéon/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',12,0,3,'chance','reveal Montparnasse/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',13,0,4,'violet','open Montparnasse/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',14,0,5,'grey','open Odéon/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',15,0,5,'chance','reveal Jardin des Plantes/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',16,0,5,'chance','reveal Pompidou/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',17,0,5,'chance','reveal Quartier Latin/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',18,0,6,'grey','open Pompidou/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',19,0,7,'violet','open Quartier Latin/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',20,0,7,'chance','reveal Concorde/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',21,0,7,'chance','reveal Opéra/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',22,0,7,'chance','reveal Hôtel de Ville/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',23,0,8,'violet','open Concorde/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',24,0,9,'grey','open Hôtel de Ville/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',25,0,9,'chance','reveal République/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',26,0,9,'chance','reveal Tour Eiffel/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',27,0,9,'chance','reveal St-Nicolas/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',28,0,10,'grey','open St-Nicolas/turquoise over grey',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',29,0,11,'violet','open Tour Eiffel/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',30,0,11,'chance','reveal Hôtel de Ville/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',31,0,11,'chance','reveal Bastille/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',32,0,11,'chance','reveal Montmartre/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',33,0,12,'violet','open Bastille/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',34,0,13,'grey','open Montmartre/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',35,0,13,'chance','reveal Quartier Latin/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',36,0,13,'chance','reveal Louvre/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',37,0,13,'chance','reveal Opéra/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',38,0,14,'grey','open Quartier Latin/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',39,0,15,'violet','open Opéra/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',40,0,15,'chance','reveal Gare de l''Est/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',41,0,15,'chance','reveal Pont Neuf/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',42,0,15,'chance','reveal Odéon/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',43,0,16,'violet','open Odéon/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',44,0,17,'grey','open Pont Neuf/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',45,0,17,'chance','reveal Pompidou/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',46,0,17,'chance','reveal Denfert/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',47,0,17,'chance','reveal Pont Neuf/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',48,0,18,'grey','open Denfert/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',49,0,19,'violet','open Pont Neuf/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',50,0,19,'chance','reveal Odéon/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',51,0,19,'chance','reveal Bastille/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',52,0,19,'chance','reveal Pompidou/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',53,0,20,'violet','open Bastille/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',54,0,21,'grey','open Odéon/brown over violet',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',55,0,21,'chance','reveal Hôtel de Ville/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',56,0,21,'chance','reveal Invalides/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',57,0,21,'chance','reveal Gare du Nord/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',58,0,22,'grey','open Gare du Nord/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',59,0,23,'violet','open Invalides/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',60,0,23,'chance','reveal St-Germain/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',61,0,23,'chance','reveal Pompidou/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',62,0,23,'chance','reveal Montmartre/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',63,0,24,'violet','open Pompidou/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',64,0,25,'grey','open Montmartre/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',65,0,25,'chance','reveal Gare de l''Est/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',66,0,25,'chance','reveal Les Halles/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',67,0,25,'chance','reveal Odéon/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',68,0,26,'grey','open Gare de l''Est/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',69,0,27,'violet','open Odéon/blue over grey',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',70,0,27,'chance','reveal Louvre/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',71,0,27,'chance','reveal Luxembourg/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',72,0,27,'chance','reveal Quartier Latin/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',73,0,28,'violet','open Quartier Latin/brown over grey',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',74,0,29,'grey','open Luxembourg/blue over violet',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',75,0,29,'chance','reveal Vaugirard/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',76,0,29,'chance','reveal Montmartre/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',77,0,29,'chance','reveal Pont Neuf/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',78,0,30,'grey','open Vaugirard/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',79,0,31,'violet','open Pont Neuf/blue over violet',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',80,0,31,'chance','reveal Notre-Dame/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',81,0,31,'chance','reveal Invalides/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',82,0,31,'chance','reveal Pont Neuf/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',83,0,32,'violet','open Pont Neuf/orange over grey',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',84,0,33,'grey','open Invalides/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',85,0,33,'chance','reveal Montparnasse/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',86,0,33,'chance','reveal Concorde/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',87,0,33,'chance','reveal Bastille/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',88,0,34,'grey','open Bastille/brown over violet',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',89,0,35,'violet','open Concorde/red over violet',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',90,0,35,'chance','reveal Jardin des Plantes/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',91,0,35,'chance','reveal Hôtel de Ville/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',92,0,35,'chance','reveal Notre-Dame/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',93,0,36,'violet','open Hôtel de Ville/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',94,0,37,'grey','open Notre-Dame/turquoise',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',95,0,37,'chance','reveal Gare de Lyon/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',96,0,37,'chance','reveal Invalides/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',97,0,37,'chance','reveal Montparnasse/blue',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',98,0,38,'grey','open Gare de Lyon/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',99,0,39,'violet','open Invalides/brown over violet',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',100,0,39,'chance','reveal Les Halles/orange',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',101,0,39,'chance','reveal Vaugirard/red',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',102,0,39,'chance','reveal Invalides/brown',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',103,0,40,'violet','open Invalides/brown over grey',1000497.0);
INSERT INTO "moves" VALUES('ZhZZI75KzBA0cC4s',104,0,41,'grey','open Vaugirard/red over grey',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',1,0,1,'chance','marker grey red',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',2,0,1,'chance','marker violet orange',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',3,0,1,'chance','open-marker brown',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',4,0,1,'chance','first grey',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',5,0,1,'chance','reveal Invalides/red',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',6,0,1,'chance','reveal Les Halles/orange',1000497.0);
INSERT INTO "moves" VALUES('tWOJAqMyYvytuhWB',7,0,1,'chance','reveal Invalides/brown',1000497.0);
CREATE TABLE persons (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	language VARCHAR(2), 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('a7389fe8787ad26155ed06d63497041d','Anna',NULL,1000000.0);
INSERT INTO "persons" VALUES('a6bea5fbc6e9f721c0859bb1859e460e','Ben',NULL,1000000.0);
CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	place INTEGER NOT NULL, 
	seat VARCHAR(16) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(32), 
	stands_in BOOLEAN NOT NULL, 
	entropy VARCHAR(64) NOT NULL, 
	seconds FLOAT, 
	PRIMARY KEY ("table", place), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('3V051AxEM95W9Mwc',0,'grey','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'449618b46459877baaf2d289aa4d4934',NULL);
INSERT INTO "seats" VALUES('3V051AxEM95W9Mwc',1,'violet','person','a6bea5fbc6e9f721c0859bb1859e460e','Ben',NULL,0,'abababababababab',NULL);
INSERT INTO "seats" VALUES('KiQjAbyqYTLrwRHC',0,'1','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'4b2e5ce4db181e05d5354d985d461f40',NULL);
INSERT INTO "seats" VALUES('KiQjAbyqYTLrwRHC',1,'2','person','a6bea5fbc6e9f721c0859bb1859e460e','Ben',NULL,0,'abababababababab',NULL);
INSERT INTO "seats" VALUES('KiQjAbyqYTLrwRHC',2,'3','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'643f7069420f971229762753d61ff591',NULL);
INSERT INTO "seats" VALUES('jABQ36zGLTUrxKNN',0,'blue','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'61db56a49220594df543bf30ff10d529',NULL);
INSERT INTO "seats" VALUES('jABQ36zGLTUrxKNN',1,'green','person','a6bea5fbc6e9f721c0859bb1859e460e','Ben',NULL,0,'abababababababab',NULL);
INSERT INTO "seats" VALUES('jABQ36zGLTUrxKNN',2,'red','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'7de320aaa1bcffa699bfc6cc112f2c96',NULL);
INSERT INTO "seats" VALUES('n-BeDMy1i6ExgF7d',0,'grey','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'068a24bb1b189f6cd3844176f3e19040',NULL);
INSERT INTO "seats" VALUES('n-BeDMy1i6ExgF7d',1,'violet','person','a6bea5fbc6e9f721c0859bb1859e460e','Ben',NULL,0,'abababababababab',NULL);
INSERT INTO "seats" VALUES('ZhZZI75KzBA0cC4s',0,'grey','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'e03d79cfe6a5d8fec0014987e06463e1',NULL);
INSERT INTO "seats" VALUES('ZhZZI75KzBA0cC4s',1,'violet','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'fe15ec27a048427072a8fe771c3cc3a3',NULL);
INSERT INTO "seats" VALUES('KJNhRLET81jHhFSu',0,'1','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'',NULL);
INSERT INTO "seats" VALUES('KJNhRLET81jHhFSu',1,'2','open',NULL,'',NULL,0,'',NULL);
INSERT INTO "seats" VALUES('KJNhRLET81jHhFSu',2,'3','bot',NULL,'','random',0,'',NULL);
INSERT INTO "seats" VALUES('tWOJAqMyYvytuhWB',0,'grey','person','a7389fe8787ad26155ed06d63497041d','Anna',NULL,0,'75e602fe63a7a64fe8a77f57dee213de',NULL);
INSERT INTO "seats" VALUES('tWOJAqMyYvytuhWB',1,'violet','bot',NULL,'','greedy',0,'b248fb874b5a8370120bb2e196afd4c0',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	edition INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	board TEXT, 
	header JSON NOT NULL, 
	given INTEGER NOT NULL, 
	owner VARCHAR(32), 
	open BOOLEAN NOT NULL, 
	referee BOOLEAN NOT NULL, 
	hints BOOLEAN NOT NULL, 
	chat BOOLEAN NOT NULL, 
	wait BOOLEAN NOT NULL, 
	clock JSON NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	invite VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	version INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	to_move VARCHAR(16) NOT NULL, 
	since FLOAT NOT NULL, 
	vote JSON, 
	rematch VARCHAR(32), 
	changed FLOAT NOT NULL, lease FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('3V051AxEM95W9Mwc','paris-paris',1,'paris-paris before','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','25c3e946e0f1fe7ae5cb3e5937c9ff8283a85efa2df1011dedde09651c929103','J-DPgS7JfRIxsHVhYnrw5g',1000000.0,14,37,'playing','grey',1000084.0,NULL,NULL,1000084.0,0.0);
INSERT INTO "tables" VALUES('KiQjAbyqYTLrwRHC','paris-connection',1,'paris-connection before','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','0df25efb5916fdefcbf360977fe6e4c454be47fdba7df5dc0522b07ba5e26376','wSz8yVEjGFNCvJQehIXo_g',1000084.0,22,57,'playing','2',1000224.0,NULL,NULL,1000224.0,0.0);
INSERT INTO "tables" VALUES('jABQ36zGLTUrxKNN','parcours-citroen',1,'parcours-citroen before','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','c4b70c22af14befde21f811ffe37e87241629ac55c6d0c7a71cc78b77a6692f4','iJoQEmYJvscfp_8ik7KKUw',1000224.0,32,50,'playing','blue',1000434.0,NULL,NULL,1000434.0,0.0);
INSERT INTO "tables" VALUES('n-BeDMy1i6ExgF7d','paris-paris',1,'paris-paris before','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','8f5032131706d0472dea504f06219595e6618fe9fdb7af8030775dda1bc8d17a','qolWzItRV0O2L3uqZBijxg',1000434.0,12,28,'playing','grey',1000497.0,'{"what": "undo", "by": "grey", "seat": null, "to": 22, "agreed": ["grey"], "missing": ["violet"], "level": null}',NULL,1000497.0,0.0);
INSERT INTO "tables" VALUES('ZhZZI75KzBA0cC4s','paris-paris',1,'','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','4bc047cbed4c775989b18cc8041c7de50728a57029b8628599b0bb6cd1208dc0','7-YoyG_4YM52w6zKvNaRzw',1000497.0,41,104,'over','',1000497.0,NULL,NULL,1000497.0,0.0);
INSERT INTO "tables" VALUES('KJNhRLET81jHhFSu','paris-connection',1,'waits','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','489831dd6bf4b4a584046afae00e054953b1436dafcf31be14a6cc3809aebf10','RtpktVoDle8jCrjfI6vENg',1000497.0,0,0,'waiting','',1000497.0,NULL,NULL,1000497.0,0.0);
INSERT INTO "tables" VALUES('tWOJAqMyYvytuhWB','paris-paris',1,'','[]',NULL,'{}',0,'a7389fe8787ad26155ed06d63497041d',0,0,1,1,0,'{"pace": "none", "minutes": 20, "increment": 10, "days": 3}','42106abe21e033a08ae7a86fcfe63f637c9b0721dc753af46746029dac978ce0','KQMle4f2YgO9xDmfVYV2fw',1000497.0,1,7,'playing','grey',1000497.0,NULL,NULL,1000497.0,0.0);
CREATE INDEX ix_keys_person ON keys (person);
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
