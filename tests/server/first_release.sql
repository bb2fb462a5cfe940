-- A database as the first release wrote it, with its digests of rules: running tables of every
-- game (talk, undone moves, promises, a window that holds the first roll back), finished ones with
-- their replays, two campaigns, an open seat.  The browsers' secrets are the names Ann, Bob, Cat.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE campaigns (
	id VARCHAR(22) NOT NULL,
	profile VARCHAR(22) NOT NULL,
	game VARCHAR(40) NOT NULL,
	length INTEGER NOT NULL,
	played INTEGER NOT NULL,
	done JSON NOT NULL,
	table_id VARCHAR(22) NOT NULL,
	created_at FLOAT NOT NULL,
	PRIMARY KEY (id),
	FOREIGN KEY(profile) REFERENCES profiles (id) ON DELETE CASCADE
);
INSERT INTO "campaigns" VALUES('zw0GHde-fIAL5dWh','aznoYMZ2IDcDPFJq','toy',3,1,'[0]','',1.79482190354063796998e+09);
INSERT INTO "campaigns" VALUES('x4SoIoGuaqnBneUR','aznoYMZ2IDcDPFJq','valroc',8,0,'[]','Dl_ecgE95KmCpVAP',1.79482190457816886898e+09);
CREATE TABLE carries (
	hash VARCHAR(64) NOT NULL,
	profile VARCHAR(22) NOT NULL,
	expires_at FLOAT NOT NULL,
	PRIMARY KEY (hash),
	FOREIGN KEY(profile) REFERENCES profiles (id) ON DELETE CASCADE
);
CREATE TABLE events (
	table_id VARCHAR(22) NOT NULL,
	number INTEGER NOT NULL,
	kind VARCHAR(12) NOT NULL,
	seat INTEGER NOT NULL,
	seen INTEGER NOT NULL,
	data JSON NOT NULL,
	at FLOAT NOT NULL,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',0,'sits',1,7,'{}',1.79482186829872179031e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',1,'start',-1,7,'{"rules": "4bbd52d20cdd9519"}',1.79482186861809396745e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',2,'chat',0,7,'{"text": "Good luck", "for": ["aznoYMZ2IDcDPFJq", "f4f04e3111cc4d14bc832a454e943e39"], "answer": {}}',1.79482186964965176583e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',3,'step',0,7,'{"action": 35, "for": ["aznoYMZ2IDcDPFJq", "4254b82f29b44bc8840b014f51e62616"], "answer": {}}',1.79482186995608401303e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',4,'step',0,7,'{"action": 47, "for": ["aznoYMZ2IDcDPFJq", "7dc2f59a56ad470b9bdb2c1817871f4d"], "answer": {}}',1.79482187026920986172e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',5,'step',1,7,'{"action": 23, "for": ["7uxdr9Pe9unNmHRR", "d4edf34e56b2478bbc5e7e0ccd944717"], "answer": {}}',1.79482187061857700353e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',6,'step',1,7,'{"action": 61, "for": ["7uxdr9Pe9unNmHRR", "dff5a47835274e388c0bfa8d273b327d"], "answer": {}}',1.79482187098029303553e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',7,'step',0,7,'{"action": 62, "for": ["aznoYMZ2IDcDPFJq", "9710197be3ee4a19a39643e77224559f"], "answer": {}}',1.79482187132555651666e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',8,'step',0,7,'{"action": 29, "for": ["aznoYMZ2IDcDPFJq", "16598687433341afacbb828b7580b969"], "answer": {}}',1.7948218716867127419e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',9,'step',1,7,'{"action": 14, "for": ["7uxdr9Pe9unNmHRR", "c0327d45f2cd4b4ab75bf81c9e752435"], "answer": {}}',1.79482187201421022415e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',10,'step',1,7,'{"action": 46}',1.79482187236749553683e+09);
INSERT INTO "events" VALUES('pffPByp4olpd72Tq',11,'step',0,7,'{"action": 61, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "42edd2123a5a40f7bce4a5a9801e64ba"], "answer": {}}',1.79482187236749553683e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',0,'sits',1,7,'{}',1.79482187369616150857e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',1,'start',-1,7,'{"rules": "bf530a7bb2d91607"}',1.79482187388421654703e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',2,'chat',0,7,'{"text": "Good luck", "for": ["aznoYMZ2IDcDPFJq", "1bc89570e88d460cbd7636324ebd9604"], "answer": {}}',1.7948218748128018379e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',3,'step',1,7,'{"action": 1, "for": ["7uxdr9Pe9unNmHRR", "6042c0df89cf4be092af4eb6b99f57c6"], "answer": {}}',1.79482187513673472406e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',4,'step',1,7,'{"action": 56}',1.79482187546570324905e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',5,'step',1,7,'{"action": 79, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "09addef65bb14a80975deea80664295f"], "answer": {}}',1.79482187546570324905e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',6,'step',1,7,'{"action": 5, "for": ["7uxdr9Pe9unNmHRR", "41d1f26538e8452eaa8d2bf400a793c5"], "answer": {}}',1.79482187589485931399e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',7,'step',1,7,'{"action": 29, "for": ["7uxdr9Pe9unNmHRR", "e955cf5af80e463db51d6a4c96afb303"], "answer": {}}',1.7948218762468733788e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',8,'step',1,7,'{"action": 52, "for": ["7uxdr9Pe9unNmHRR", "59abb7e50fe14dc9b2d52c96248c30a7"], "answer": {}}',1.79482187659548807147e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',9,'step',0,7,'{"action": 52, "for": ["aznoYMZ2IDcDPFJq", "c0d17b7aa8db49da8cc614852ae4ee63"], "answer": {}}',1.79482187700279927251e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',10,'step',1,7,'{"action": 49, "for": ["7uxdr9Pe9unNmHRR", "4a359a53c9034a61a4811735599cf845"], "answer": {}}',1.79482187740901064868e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',11,'step',1,7,'{"action": 48, "for": ["7uxdr9Pe9unNmHRR", "63edb42ae81048b7b28d08ac44f7a18a"], "answer": {}}',1.79482187775474262233e+09);
INSERT INTO "events" VALUES('NuVNY3bHD5d0RdvM',12,'undo',1,7,'{"to": 8, "for": ["7uxdr9Pe9unNmHRR", "4a8aa8aa0d1949a3a37f75a654736caf"], "answer": {}}',1.79482187838625264165e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',0,'sits',1,7,'{}',1.79482187904963731771e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',1,'start',-1,7,'{"rules": "2420b9e0e61cd9a5"}',1.79482187930163979532e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',2,'chat',0,7,'{"text": "Good luck", "for": ["aznoYMZ2IDcDPFJq", "b44509c9f244450b85baa64a05cb9f6e"], "answer": {}}',1.79482188023692584041e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',3,'step',0,7,'{"action": 1, "for": ["aznoYMZ2IDcDPFJq", "c1c637ca512b4bc88eeeea56a5a3ee7e"], "answer": {}}',1.79482188056471061703e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',4,'step',0,7,'{"action": 2, "for": ["aznoYMZ2IDcDPFJq", "9e08af64520d424d867acc6b4e2fd070"], "answer": {}}',1.79482188095076179504e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',5,'step',0,7,'{"action": 0, "for": ["aznoYMZ2IDcDPFJq", "f26eadd130004aedba3fc6c81be0eb0e"], "answer": {}}',1.7948218813467826843e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',6,'step',1,7,'{"action": 3, "for": ["7uxdr9Pe9unNmHRR", "759dee3d70e646f0a892a14409e497d5"], "answer": {}}',1.79482188175869822504e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',7,'step',1,7,'{"action": 3, "for": ["7uxdr9Pe9unNmHRR", "007fec832f7c4a3fb53c846cc485c271"], "answer": {}}',1.7948218821907174587e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',8,'step',1,7,'{"action": 1, "for": ["7uxdr9Pe9unNmHRR", "58aa40d050094d1f865a0faf3fdc3d26"], "answer": {}}',1.7948218826069946289e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',9,'step',0,7,'{"action": 78, "for": ["aznoYMZ2IDcDPFJq", "027ca904c15f4f02bc5b0507ddcfd8a0"], "answer": {}}',1.79482188300491023059e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',10,'step',0,7,'{"action": 218, "for": ["aznoYMZ2IDcDPFJq", "12b62c6841084885bb0ae939701b6f84"], "answer": {}}',1.79482188340699601175e+09);
INSERT INTO "events" VALUES('PWJP6OWV4V8Uy4Ux',11,'undo',0,7,'{"to": 7, "for": ["aznoYMZ2IDcDPFJq", "f24fd691590440c4b004e5de5d0a814b"], "answer": {}}',1.79482188411720681195e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',0,'sits',1,7,'{}',1.79482188496948981285e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',1,'start',-1,7,'{"rules": "90dda7d5a78bbb53"}',1.79482188550323820113e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',2,'chat',0,7,'{"text": "Good luck", "for": ["aznoYMZ2IDcDPFJq", "8a362999cac0424787db47f2cc63b688"], "answer": {}}',1.79482188639861154561e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',3,'step',0,7,'{"action": 1, "for": ["aznoYMZ2IDcDPFJq", "1e314d7560334fe89506d203b39d2272"], "answer": {}}',1.79482188670952582361e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',4,'step',1,7,'{"action": 2, "for": ["7uxdr9Pe9unNmHRR", "4681d5126e3f47188bfcf5a7d1c18d10"], "answer": {}}',1.79482188704209518438e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',5,'step',0,7,'{"action": 0, "for": ["aznoYMZ2IDcDPFJq", "2d7952cecc904537b3b5aeda2a501a49"], "answer": {}}',1.79482188745123362539e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',6,'step',1,7,'{"action": 2, "for": ["7uxdr9Pe9unNmHRR", "c1ee7a29f2f443df83979b23d168561e"], "answer": {}}',1.79482188780599951748e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',7,'step',0,7,'{"action": 1, "for": ["aznoYMZ2IDcDPFJq", "4bce384002b04ceaa60e605d1627ca02"], "answer": {}}',1.79482188811941504474e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',8,'step',1,7,'{"action": 1, "for": ["7uxdr9Pe9unNmHRR", "56d42999b2994ad28ce4c1720592b228"], "answer": {}}',1.79482188843062353137e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',9,'step',0,7,'{"action": 1, "for": ["aznoYMZ2IDcDPFJq", "d2808d920d554f34b2824b5bb82e3513"], "answer": {}}',1.7948218887615272999e+09);
INSERT INTO "events" VALUES('tVQ-UV9E33DIy059',10,'step',1,7,'{"action": 0, "for": ["7uxdr9Pe9unNmHRR", "15b7d55924084ef5a821ecbb688fcb56"], "answer": {}}',1.79482188907290720943e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',0,'sits',1,7,'{}',1.79482189032001018518e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',1,'start',-1,7,'{"rules": "ca34c6b1d2edff8f"}',1.79482189033256053917e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',2,'chat',0,7,'{"text": "Good luck", "for": ["aznoYMZ2IDcDPFJq", "7846b734720f4f838b561f7e7bc948bd"], "answer": {}}',1.79482189116087555887e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',3,'step',0,2,'{"action": 2, "for": ["aznoYMZ2IDcDPFJq", "fae63feb7b4b40b09bfc14db92e34ed6"], "answer": {}}',1.79482189146758031842e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',4,'step',0,2,'{"action": 5}',1.79482189177842783932e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',5,'step',0,7,'{"action": 8, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "6bcbbd299cf84a5cbe63c52f2a79c7e4"], "answer": {}}',1.79482189177842783932e+09);
INSERT INTO "events" VALUES('9YL-8bCz_cpgBkf8',6,'step',1,4,'{"action": 0, "for": ["7uxdr9Pe9unNmHRR", "a479a1daf6984f0499bca16b27a5aa31"], "answer": {}}',1.79482189208705091476e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',0,'sits',1,15,'{}',1.79482189332380986206e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',1,'sits',2,15,'{}',1794821893.33044);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',2,'start',-1,15,'{"rules": "5d0144e44141581e"}',1.7948218934536924362e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',3,'promise',0,15,'{"id": "1.1", "round": 1, "to": 1, "kind": "CAP", "args": {"contest": "H", "k": "3"}, "condition": "", "for": ["aznoYMZ2IDcDPFJq", "18268a6c37774b68b9443e3d49c45ddf"], "answer": {}}',1.79482189473071455953e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',4,'promise',1,15,'{"id": "1.2", "round": 1, "to": -1, "kind": "CAP", "args": {"contest": "H", "k": "3"}, "condition": "1.1", "for": ["7uxdr9Pe9unNmHRR", "7ec5e11e55e24d668cadf627832b4764"], "answer": {}}',1.79482189474751925462e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',5,'withdraw',1,15,'{"promise": "1.2", "for": ["7uxdr9Pe9unNmHRR", "f9cf6836107c429484d2d7e12ff9a44e"], "answer": {}}',1.79482189475224590295e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',6,'chat',0,6,'{"text": "psst", "for": ["aznoYMZ2IDcDPFJq", "8aa557e319f74541b25976ed24c02cfa"], "answer": {}, "to": 1}',1.79482189476887607571e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',7,'step',0,15,'{"action": 22, "for": ["aznoYMZ2IDcDPFJq", "fc611df88ec64410b9cbac57516e8b40"], "answer": {}}',1.79482189526342535016e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',8,'step',0,15,'{"action": 24, "for": ["aznoYMZ2IDcDPFJq", "b50476c40f9e4215b0b20a17cafe748e"], "answer": {}}',1.79482189582269668578e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',9,'step',0,15,'{"action": 12, "for": ["aznoYMZ2IDcDPFJq", "84ac91d61f4b421ab98bb5456f4c4733"], "answer": {}}',1.79482189631072092052e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',10,'step',0,15,'{"action": 33, "for": ["aznoYMZ2IDcDPFJq", "6bfa6c50b4df4605baaaf3ba9e82dd24"], "answer": {}}',1.79482189679719471926e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',11,'step',0,15,'{"action": 42, "for": ["aznoYMZ2IDcDPFJq", "180749e90b5b4aefa01a191800360e3a"], "answer": {}}',1.79482189727702832224e+09);
INSERT INTO "events" VALUES('eQHwnelscK7Tl9Xn',12,'step',0,15,'{"action": 23, "for": ["aznoYMZ2IDcDPFJq", "724738de3ee649d5bd211e86d0177421"], "answer": {}}',1.79482189775873255733e+09);
INSERT INTO "events" VALUES('9-ceXpinC2R8fwMP',0,'sits',1,15,'{}',1.79482189871824407575e+09);
INSERT INTO "events" VALUES('9-ceXpinC2R8fwMP',1,'sits',2,15,'{}',1.7948218987247691155e+09);
INSERT INTO "events" VALUES('9-ceXpinC2R8fwMP',2,'start',-1,15,'{"rules": "5d0144e44141581e"}',1.79482189873196220394e+09);
INSERT INTO "events" VALUES('9-ceXpinC2R8fwMP',3,'held',-1,15,'{"action": -1}',1.79482189873224902152e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',0,'sits',1,7,'{}',1.7948218999837868213e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',1,'start',-1,7,'{"rules": "4bbd52d20cdd9519"}',1.79482189998794436453e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',2,'step',0,7,'{"action": 0, "for": ["aznoYMZ2IDcDPFJq", "90e26acd60b340149870e50be0d48dbb"], "answer": {}}',1.79482190080799841884e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',3,'step',0,7,'{"action": 14, "for": ["aznoYMZ2IDcDPFJq", "26f54a46c6cc4d31b1a707ac31655a06"], "answer": {}}',1.79482190082943820954e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',4,'step',1,7,'{"action": 13, "for": ["7uxdr9Pe9unNmHRR", "43eb7565d8b94b71a5c0f6cdf0857c7c"], "answer": {}}',1.79482190084323024745e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',5,'step',1,7,'{"action": 50, "for": ["7uxdr9Pe9unNmHRR", "64261c50651344c5b372c942ec6fa467"], "answer": {}}',1.7948219008593738079e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',6,'step',0,7,'{"action": 51, "for": ["aznoYMZ2IDcDPFJq", "c06df710221d4ebd87ca747015f4627f"], "answer": {}}',1.79482190087051105497e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',7,'step',0,7,'{"action": 63, "for": ["aznoYMZ2IDcDPFJq", "95f757bc96d34bf89a873112d5ee6f12"], "answer": {}}',1.79482190089474415778e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',8,'step',0,7,'{"action": 53, "for": ["aznoYMZ2IDcDPFJq", "513eddb2a26542bf8074b3c917c088ea"], "answer": {}}',1.79482190090713095665e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',9,'step',0,7,'{"action": 36}',1.79482190092483568193e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',10,'step',1,7,'{"action": 60, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "f9590e4f7f714d6ea7674f86fa6e1ae5"], "answer": {}}',1.79482190092483568193e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',11,'step',1,7,'{"action": 18, "for": ["7uxdr9Pe9unNmHRR", "f15493077a5a47a88211686e0d3a3095"], "answer": {}}',1.79482190094649767878e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',12,'step',1,7,'{"action": 54, "for": ["7uxdr9Pe9unNmHRR", "be425b5f34434b4f9c29020db2b4f36c"], "answer": {}}',1.79482190096405839919e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',13,'step',0,7,'{"action": 62, "for": ["aznoYMZ2IDcDPFJq", "d31749ea9ee94323ba26501d1d185082"], "answer": {}}',1.79482190098463058464e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',14,'step',0,7,'{"action": 65, "for": ["aznoYMZ2IDcDPFJq", "05b5dbc1510146d19fe9568a2945808d"], "answer": {}}',1.79482190100333166126e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',15,'step',0,7,'{"action": 64}',1.79482190101949524874e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',16,'step',1,7,'{"action": 60, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "67819fc5b4ce440bb91a04deddd9027f"], "answer": {}}',1.79482190101949524874e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',17,'step',1,7,'{"action": 64, "for": ["7uxdr9Pe9unNmHRR", "3f04242d1e414a63aeb66c5a6f5bac46"], "answer": {}}',1.79482190104185771939e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',18,'step',1,7,'{"action": 61, "for": ["7uxdr9Pe9unNmHRR", "b8a8dc8561ae40c7b9445e4aedf9cf07"], "answer": {}}',1.7948219010575842857e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',19,'step',0,7,'{"action": 62, "for": ["aznoYMZ2IDcDPFJq", "9c479a2146ff45e0b98f7b8332ca979b"], "answer": {}}',1.79482190107099676135e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',20,'step',0,7,'{"action": 41, "for": ["aznoYMZ2IDcDPFJq", "1297a38e70b8480b9254fb0649376dc1"], "answer": {}}',1.79482190109188151361e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',21,'step',0,7,'{"action": 6, "for": ["aznoYMZ2IDcDPFJq", "5e5e80001df544e99bcf035fddb0eded"], "answer": {}}',1.79482190110692071917e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',22,'step',0,7,'{"action": 21}',1.79482190112646126751e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',23,'step',1,7,'{"action": 60, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "75c496db853e446186b56b706a041947"], "answer": {}}',1.79482190112646126751e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',24,'step',1,7,'{"action": 26, "for": ["7uxdr9Pe9unNmHRR", "96eac65ec8474bb39668caeaf8daed41"], "answer": {}}',1.79482190115124297141e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',25,'step',1,7,'{"action": 63, "for": ["7uxdr9Pe9unNmHRR", "30b49a16f7674a83a973e73991a55d48"], "answer": {}}',1.79482190116247606282e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',26,'step',1,7,'{"action": 61, "for": ["7uxdr9Pe9unNmHRR", "ec0d9ba8b5134828bcb963f57511de17"], "answer": {}}',1.79482190117304897308e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',27,'step',0,7,'{"action": 62, "for": ["aznoYMZ2IDcDPFJq", "0d10e9f1de344a70a0b8621abf08fed1"], "answer": {}}',1.79482190118577146532e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',28,'step',0,7,'{"action": 48, "for": ["aznoYMZ2IDcDPFJq", "970503bbe7884af9b2276eb42f9bd3c1"], "answer": {}}',1.79482190119667887689e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',29,'step',0,7,'{"action": 35, "for": ["aznoYMZ2IDcDPFJq", "809a7e5a0a3943389b36abc128225539"], "answer": {}}',1.79482190120739364624e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',30,'step',0,7,'{"action": 61}',1.79482190121846508978e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',31,'step',1,7,'{"action": 60, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "ccecbeab6ca14a90b68531bc7a688099"], "answer": {}}',1.79482190121846508978e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',32,'step',1,7,'{"action": 7, "for": ["7uxdr9Pe9unNmHRR", "109b65fdc59c453ab20b8018d95e0427"], "answer": {}}',1.79482190123083305355e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',33,'step',1,7,'{"action": 17, "for": ["7uxdr9Pe9unNmHRR", "7f542da8910c48eb9b1091d829905206"], "answer": {}}',1.79482190124176406867e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',34,'step',0,7,'{"action": 30, "for": ["aznoYMZ2IDcDPFJq", "ac8fa1631c224dc7af966b83cdc5f7c9"], "answer": {}}',1.79482190125302910801e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',35,'step',0,7,'{"action": 62, "for": ["aznoYMZ2IDcDPFJq", "52382e651b824103b00fb502f33f2397"], "answer": {}}',1.79482190126420593266e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',36,'step',1,7,'{"action": 49, "for": ["7uxdr9Pe9unNmHRR", "9a8fd6cdbfb7492d990c734adbe732d8"], "answer": {}}',1.79482190127601170539e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',37,'step',1,7,'{"action": 45, "for": ["7uxdr9Pe9unNmHRR", "b5d5f8cbc6ab4425bd1fce2520f0bacf"], "answer": {}}',1.79482190128780770303e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',38,'step',0,7,'{"action": 55, "for": ["aznoYMZ2IDcDPFJq", "7da9a1cf7de044c089cc1523323e6d97"], "answer": {}}',1.79482190130027914045e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',39,'step',0,7,'{"action": 64, "for": ["aznoYMZ2IDcDPFJq", "efdc1b9bffa2475aa3a73847ec5a6e1b"], "answer": {}}',1.79482190131882524486e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',40,'step',1,7,'{"action": 64, "for": ["7uxdr9Pe9unNmHRR", "fa62ea19cdf146a18fc8f18d89b80cc7"], "answer": {}}',1.79482190134141325948e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',41,'step',1,7,'{"action": 59, "for": ["7uxdr9Pe9unNmHRR", "a3a8561f0bd24129bac0efb5d9a0192e"], "answer": {}}',1.79482190136557722085e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',42,'step',0,7,'{"action": 42, "for": ["aznoYMZ2IDcDPFJq", "b85c40c1096746cf9a509b5176cd79f4"], "answer": {}}',1.79482190139082527159e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',43,'step',0,7,'{"action": 64}',1.794821901412596941e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',44,'step',1,7,'{"action": 63, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "7d617e5d47714b0e9563eaee7dd14086"], "answer": {}}',1.794821901412596941e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',45,'step',0,7,'{"action": 24, "for": ["aznoYMZ2IDcDPFJq", "108ca584da5948ba8fc06ef5bbead9e4"], "answer": {}}',1.79482190143854665759e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',46,'step',1,7,'{"action": 64, "for": ["7uxdr9Pe9unNmHRR", "32a8543d4744404c98aa06558bd9f0d7"], "answer": {}}',1.79482190146081662177e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',47,'step',1,7,'{"action": 60}',1.79482190148432373998e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',48,'step',0,7,'{"action": 62, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "67ca0153690443029fa83074de0033c6"], "answer": {}}',1.79482190148432373998e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',49,'step',0,7,'{"action": 46, "for": ["aznoYMZ2IDcDPFJq", "8a0b3181f97349dab01848216d6430ff"], "answer": {}}',1.79482190151389908792e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',50,'step',0,7,'{"action": 64, "for": ["aznoYMZ2IDcDPFJq", "af383c8489a74ee8b33ff81920ee92ca"], "answer": {}}',1.79482190153549027444e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',51,'step',1,7,'{"action": 60, "for": ["7uxdr9Pe9unNmHRR", "be7c98d5f7fe486a999d1d6d6bd69a27"], "answer": {}}',1.79482190155680561066e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',52,'step',1,7,'{"action": 28}',1.79482190158349680896e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',53,'step',0,7,'{"action": 62, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "e040c41adbac4a8d85ebb2fb76d5971c"], "answer": {}}',1.79482190158349680896e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',54,'step',0,7,'{"action": 63, "for": ["aznoYMZ2IDcDPFJq", "b08d407459b34abb883c15bfbaffd716"], "answer": {}}',1.79482190161106872558e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',55,'step',0,7,'{"action": 67, "for": ["aznoYMZ2IDcDPFJq", "2a0e619d9200414aafaa17ce63037fd9"], "answer": {}}',1.79482190163446402551e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',56,'step',0,7,'{"action": 38}',1.79482190165535736084e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',57,'step',1,7,'{"action": 61, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "fd8179d0560a43e8b1b7e1060cb516fc"], "answer": {}}',1.79482190165535736084e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',58,'step',1,7,'{"action": 47, "for": ["7uxdr9Pe9unNmHRR", "3312a5e0a19e4bb9b8390a93f6fd4fd8"], "answer": {}}',1794821901.68375);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',59,'step',1,7,'{"action": 64, "for": ["7uxdr9Pe9unNmHRR", "c862995435a04d678404f61aa4d4c59a"], "answer": {}}',1.79482190170751452441e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',60,'step',1,7,'{"action": 64, "for": ["7uxdr9Pe9unNmHRR", "784c05928be64bf19595069bd9971bc4"], "answer": {}}',1.79482190173069953921e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',61,'step',0,7,'{"action": 22, "for": ["aznoYMZ2IDcDPFJq", "0a10c66571bf4285ade5a41187af3103"], "answer": {}}',1.79482190175902700428e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',62,'step',0,7,'{"action": 64, "for": ["aznoYMZ2IDcDPFJq", "7b869d864d3f4c24835c6b965862ef42"], "answer": {}}',1.79482190178068804747e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',63,'step',1,7,'{"action": 27, "for": ["7uxdr9Pe9unNmHRR", "e761f8acff3f4baab7ddd5c0974627dc"], "answer": {}}',1.79482190181142044066e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',64,'step',1,7,'{"action": 44, "for": ["7uxdr9Pe9unNmHRR", "e72568cc72244f3fa5b7e681b83cd74c"], "answer": {}}',1.79482190183851766582e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',65,'step',0,7,'{"action": 52, "for": ["aznoYMZ2IDcDPFJq", "82e1a88331144a7c8d6d91bd2d0329ea"], "answer": {}}',1.79482190186323165891e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',66,'step',0,7,'{"action": 63, "for": ["aznoYMZ2IDcDPFJq", "e851b001b7e543e59dd0625da22d0f30"], "answer": {}}',1.79482190188268828394e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',67,'step',1,7,'{"action": 62}',1.79482190191092872613e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',68,'step',1,7,'{"action": 61, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "af041448179a4bc48c14f1ec4eea9782"], "answer": {}}',1.79482190191092872613e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',69,'step',1,7,'{"action": 60, "for": ["7uxdr9Pe9unNmHRR", "494331cd3830466a8691aa0868f7cf20"], "answer": {}}',1.79482190192436766619e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',70,'step',1,7,'{"action": 40, "for": ["7uxdr9Pe9unNmHRR", "da64e4cb64624e49be0be1ca594d1963"], "answer": {}}',1.79482190193628644942e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',71,'step',0,7,'{"action": 64, "for": ["aznoYMZ2IDcDPFJq", "8117170241524cb8a5817fac31fadaaf"], "answer": {}}',1.79482190195142221446e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',72,'step',0,7,'{"action": 58}',1.79482190196302962299e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',73,'step',1,7,'{"action": 61, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "fe6c04873b5f4b9ba1ec4a0735a0fd17"], "answer": {}}',1.79482190196302962299e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',74,'step',1,7,'{"action": 60, "for": ["7uxdr9Pe9unNmHRR", "793b3b29500d4b12a3a7615edcf92ae2"], "answer": {}}',1.79482190198778605461e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',75,'step',1,7,'{"action": 15}',1794821902.0147);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',76,'step',0,7,'{"action": 63, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "1e1f98045aee4074a831c43e78a08f9d"], "answer": {}}',1794821902.0147);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',77,'step',0,7,'{"action": 34, "for": ["aznoYMZ2IDcDPFJq", "26682734ef564222bf192b2c52843f36"], "answer": {}}',1.79482190204368615153e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',78,'step',0,7,'{"action": 8, "for": ["aznoYMZ2IDcDPFJq", "781f7e2cf5e3462eb971452320709538"], "answer": {}}',1.79482190206802940364e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',79,'step',0,7,'{"action": 64, "for": ["aznoYMZ2IDcDPFJq", "19d76863b29740a6a9f097ad8bdaab7d"], "answer": {}}',1.79482190209958910945e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',80,'step',1,7,'{"action": 23, "for": ["7uxdr9Pe9unNmHRR", "80eca72cc5874246ac11534ef5b9ab20"], "answer": {}}',1.79482190212757873539e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',81,'step',1,7,'{"action": 62}',1.79482190215832400326e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',82,'step',0,7,'{"action": 63, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "92faee66f17a474dabf019b90dc4f97a"], "answer": {}}',1.79482190215832400326e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',83,'step',0,7,'{"action": 4, "for": ["aznoYMZ2IDcDPFJq", "4e01c27a86324e8ebce272966d9f12eb"], "answer": {}}',1.79482190218707156185e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',84,'step',0,7,'{"action": 12, "for": ["aznoYMZ2IDcDPFJq", "ac65b6596fa243b2ad469cd6a3de256a"], "answer": {}}',1.79482190221008801461e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',85,'step',0,7,'{"action": 33, "for": ["aznoYMZ2IDcDPFJq", "21154258642a4249b52146f399bc05be"], "answer": {}}',1.79482190222946023936e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',86,'step',1,7,'{"action": 64, "for": ["7uxdr9Pe9unNmHRR", "7f1487ccc6ab4fd0b561ed8e46a3c6bb"], "answer": {}}',1.79482190224416494374e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',87,'step',1,7,'{"action": 61, "for": ["7uxdr9Pe9unNmHRR", "f1be7cf913e34dd99d70a6f22841e81b"], "answer": {}}',1.79482190226124668124e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',88,'step',0,7,'{"action": 63, "for": ["aznoYMZ2IDcDPFJq", "d6cf08ff51d74adba558d6880c43c67e"], "answer": {}}',1.79482190228664875023e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',89,'step',0,7,'{"action": 57}',1.79482190230968785289e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',90,'step',0,7,'{"action": 60, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "7d43a25eff854b278785f6928f661116"], "answer": {}}',1.79482190230968785289e+09);
INSERT INTO "events" VALUES('n6lbmxyq5Gmm6CI_',91,'over',-1,7,'{}',1.79482190231445288665e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',0,'sits',1,7,'{}',1.79482190238368558886e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',1,'start',-1,7,'{"rules": "ca34c6b1d2edff8f"}',1.7948219023914089203e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',2,'step',0,2,'{"action": 0, "for": ["aznoYMZ2IDcDPFJq", "2a68d0c5caf34863b1c5359d61a7eb07"], "answer": {}}',1.79482190323880696301e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',3,'step',0,2,'{"action": 1}',1.79482190325786566736e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',4,'step',0,7,'{"action": 8, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "7655e06cc0f54f198b4ab2bf306e8d7b"], "answer": {}}',1.79482190325786566736e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',5,'step',1,4,'{"action": 0, "for": ["7uxdr9Pe9unNmHRR", "2449e636c5c749429c8e670eb2ae7dac"], "answer": {}}',1.79482190328035330767e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',6,'step',1,4,'{"action": 5}',1.79482190330635690694e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',7,'step',1,7,'{"action": 8, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "2ebaf5780e3848faad82cb12cd0793ed"], "answer": {}}',1.79482190330635690694e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',8,'step',1,7,'{"action": 9, "for": ["7uxdr9Pe9unNmHRR", "43b5f4bfe3c343e0919b268a7480c955"], "answer": {}}',1.79482190331471252444e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',9,'step',0,2,'{"action": 3, "for": ["aznoYMZ2IDcDPFJq", "9126a3ce3f6f409eb8c1ff10b5597780"], "answer": {}}',1.79482190334545207025e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',10,'step',0,2,'{"action": 4}',1.79482190336306118971e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',11,'step',0,7,'{"action": 8, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "6300ac239b58443d8f95c2791bbe14ba"], "answer": {}}',1.79482190336306118971e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',12,'step',1,4,'{"action": 6, "for": ["7uxdr9Pe9unNmHRR", "85bf80539cb04f7597e5f2b728a1ca30"], "answer": {}}',1.79482190338030481342e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',13,'step',1,4,'{"action": 2}',1.79482190340050840374e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',14,'step',1,7,'{"action": 8, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "c226a1491b824fda8526999cf721dc1d"], "answer": {}}',1.79482190340050840374e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',15,'step',1,7,'{"action": 9, "for": ["7uxdr9Pe9unNmHRR", "7546c8b9795f424ab95f4399d648dacc"], "answer": {}}',1.79482190342631220815e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',16,'step',0,2,'{"action": 6, "for": ["aznoYMZ2IDcDPFJq", "ad6550c252e44263885a72bcdbe87007"], "answer": {}}',1.79482190343380045892e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',17,'step',0,2,'{"action": 2}',1.79482190344115805622e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',18,'step',0,7,'{"action": 8, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "ba73654dac4d4579833495f076f4cf29"], "answer": {}}',1.79482190344115805622e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',19,'step',1,4,'{"action": 5, "for": ["7uxdr9Pe9unNmHRR", "87222d28513a4935ad86510fd9e7170d"], "answer": {}}',1.7948219034707195759e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',20,'step',1,4,'{"action": 6}',1.79482190348184132578e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',21,'step',1,7,'{"action": 8, "forced": true, "for": ["7uxdr9Pe9unNmHRR", "44a328964b0d4d0d8155f46ab819513d"], "answer": {}}',1.79482190348184132578e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',22,'step',1,7,'{"action": 10, "for": ["7uxdr9Pe9unNmHRR", "71b1f1a0fe7e468fbd0ab24ac1bb323e"], "answer": {}}',1.79482190350621628759e+09);
INSERT INTO "events" VALUES('QOvSjY8MKG2iMqGW',23,'over',-1,7,'{}',1.79482190350656342506e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',0,'start',-1,7,'{"rules": "ca34c6b1d2edff8f"}',1.79482190357379102702e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',1,'step',1,4,'{"action": 0}',1.79482190365879154198e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',2,'step',1,4,'{"action": 2}',1.79482190370796203617e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',3,'step',1,7,'{"action": 8, "forced": true}',1.79482190370796203617e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',4,'step',0,2,'{"action": 1, "for": ["aznoYMZ2IDcDPFJq", "56d836d76dd54d3dbe19296149e70a48"], "answer": {}}',1.79482190371382236476e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',5,'step',0,7,'{"action": 8, "for": ["aznoYMZ2IDcDPFJq", "075f956ce0954f0fb65c48291bde00bf"], "answer": {}}',1.79482190376306939127e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',6,'step',1,7,'{"action": 9}',1.79482190377933907513e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',7,'step',0,2,'{"action": 0, "for": ["aznoYMZ2IDcDPFJq", "fdfe9372496244a7b85fe9271008f3b8"], "answer": {}}',1794821903.85071);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',8,'step',1,4,'{"action": 0}',1.79482190396832203861e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',9,'step',0,2,'{"action": 5}',1.79482190402329730991e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',10,'step',0,7,'{"action": 8, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "4bdeb264cfb84309a4a4bce59e612a9c"], "answer": {}}',1.79482190402329730991e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',11,'step',1,4,'{"action": 1}',1.79482190409885263441e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',12,'step',1,7,'{"action": 8, "forced": true}',1.79482190409885263441e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',13,'step',0,7,'{"action": 9, "for": ["aznoYMZ2IDcDPFJq", "8c03d998e4a541b1a0ed4ea687756bc3"], "answer": {}}',1.79482190419126224519e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',14,'step',0,2,'{"action": 5, "for": ["aznoYMZ2IDcDPFJq", "7cf7633f40984828a7d10f0a239e1fc4"], "answer": {}}',1.79482190428272056579e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',15,'step',1,4,'{"action": 1}',1.79482190434452247617e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',16,'step',0,2,'{"action": 6}',1.79482190438716268533e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',17,'step',0,7,'{"action": 8, "forced": true, "for": ["aznoYMZ2IDcDPFJq", "52b93e60972f4368a20be07c4dda6475"], "answer": {}}',1.79482190438716268533e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',18,'step',1,4,'{"action": 2}',1.79482190440715312952e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',19,'step',1,7,'{"action": 8, "forced": true}',1.79482190440715312952e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',20,'step',0,7,'{"action": 10, "for": ["aznoYMZ2IDcDPFJq", "0992c53da8154ed18f58cd85ac5784d5"], "answer": {}}',1.79482190444284248347e+09);
INSERT INTO "events" VALUES('rSIAKV7Sy2m5Atuw',21,'over',-1,7,'{}',1.79482190444659638409e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',0,'start',-1,3,'{"rules": "90dda7d5a78bbb53"}',1.79482190463252091411e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',1,'step',0,3,'{"action": 10, "for": ["aznoYMZ2IDcDPFJq", "31ad621bb75042f1a25d01096b9a0263"], "answer": {}}',1.79482190515308451649e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',2,'step',0,3,'{"action": 10, "for": ["aznoYMZ2IDcDPFJq", "cb60b1721f004c0d8e5307756e8ec0a9"], "answer": {}}',1.79482190532892537122e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',3,'step',0,3,'{"action": 15, "for": ["aznoYMZ2IDcDPFJq", "4730baf99c4544a08077ded0b29a4198"], "answer": {}}',1.79482190551967978478e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',4,'step',0,3,'{"action": 30, "for": ["aznoYMZ2IDcDPFJq", "19e60eebef694e209516b66365c76493"], "answer": {}}',1.79482190570536065104e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',5,'step',0,3,'{"action": 14, "for": ["aznoYMZ2IDcDPFJq", "3fcca9d1e4ce443783ca1dd03cac917f"], "answer": {}}',1.79482190587465214723e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',6,'step',0,3,'{"action": 19, "for": ["aznoYMZ2IDcDPFJq", "c5eaf88fb45843609c20300294aff241"], "answer": {}}',1.79482190605668258669e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',7,'step',0,3,'{"action": 13, "for": ["aznoYMZ2IDcDPFJq", "b740df66c7b44704a4f303d900a789ca"], "answer": {}}',1.79482190625908446307e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',8,'step',0,3,'{"action": 32, "for": ["aznoYMZ2IDcDPFJq", "e2f1d2156aa6414eadc6678f7e515a96"], "answer": {}}',1.79482190644685077668e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',9,'step',0,3,'{"action": 33, "for": ["aznoYMZ2IDcDPFJq", "bf8454c447af494b8c87eabb77995d0a"], "answer": {}}',1.79482190667481827732e+09);
INSERT INTO "events" VALUES('Dl_ecgE95KmCpVAP',10,'step',0,3,'{"action": 85, "for": ["aznoYMZ2IDcDPFJq", "3b560c2490f348698a3a031a973d0d29"], "answer": {}}',1.7948219068712322712e+09);
CREATE TABLE guests (
	table_id VARCHAR(22) NOT NULL,
	profile VARCHAR(22) NOT NULL,
	PRIMARY KEY (table_id, profile),
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL,
	profile VARCHAR(22) NOT NULL,
	created_at FLOAT NOT NULL,
	PRIMARY KEY (hash),
	FOREIGN KEY(profile) REFERENCES profiles (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES('e1d1b304c515b743e984101b435ba8c224e5027f54d9181004947dd2c1038eaa','aznoYMZ2IDcDPFJq',1.79482186677640271187e+09);
INSERT INTO "keys" VALUES('7e74d087647ee030f83f9282e2a473ac885ff6f48d8ba7aeb6dbf32df7b09101','7uxdr9Pe9unNmHRR',1.79482186713567376133e+09);
INSERT INTO "keys" VALUES('2a949d532c147fee680aeffe7e0f25a9510a159efd794c1d51446c1a74af6207','hrDDdwuoPsxw8hlP',1.79482186764488983159e+09);
CREATE TABLE meta (
	"key" VARCHAR(40) NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('alive_at','1794821906.3585238');
CREATE TABLE profiles (
	id VARCHAR(22) NOT NULL,
	name VARCHAR(64) NOT NULL,
	language VARCHAR(8) NOT NULL,
	created_at FLOAT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "profiles" VALUES('aznoYMZ2IDcDPFJq','Ann','',1.79482186677640271187e+09);
INSERT INTO "profiles" VALUES('7uxdr9Pe9unNmHRR','Bob','',1.79482186713567376133e+09);
INSERT INTO "profiles" VALUES('hrDDdwuoPsxw8hlP','Cat','',1.79482186764488983159e+09);
CREATE TABLE replays (
	id VARCHAR(22) NOT NULL,
	game VARCHAR(40) NOT NULL,
	table_id VARCHAR(22) NOT NULL,
	body BLOB NOT NULL,
	salt VARCHAR(32) NOT NULL,
	commitment VARCHAR(64) NOT NULL,
	state VARCHAR(32) NOT NULL,
	seats JSON NOT NULL,
	played_at FLOAT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "replays" VALUES('3Pq9GiJ0cJPVQj68','spellcaster','n6lbmxyq5Gmm6CI_',X'7B22666F726D6174223A20226772616E642D70656E7461636C65207265706C6179222C202276657273696F6E223A20312C202267616D65223A20227370656C6C636173746572222C202272756C6573223A202234626264353264323063646439353139222C20227365617473223A20322C20226F7074696F6E73223A207B2266697273745F7475726E5F6F6E655F616374696F6E223A2066616C73657D2C202273656564223A202236313331313332633035333566306434222C2022616374696F6E73223A205B5B302C20305D2C205B302C2031345D2C205B312C2031335D2C205B312C2035305D2C205B302C2035315D2C205B302C2036335D2C205B302C2035335D2C205B302C2033365D2C205B312C2036305D2C205B312C2031385D2C205B312C2035345D2C205B302C2036325D2C205B302C2036355D2C205B302C2036345D2C205B312C2036305D2C205B312C2036345D2C205B312C2036315D2C205B302C2036325D2C205B302C2034315D2C205B302C20365D2C205B302C2032315D2C205B312C2036305D2C205B312C2032365D2C205B312C2036335D2C205B312C2036315D2C205B302C2036325D2C205B302C2034385D2C205B302C2033355D2C205B302C2036315D2C205B312C2036305D2C205B312C20375D2C205B312C2031375D2C205B302C2033305D2C205B302C2036325D2C205B312C2034395D2C205B312C2034355D2C205B302C2035355D2C205B302C2036345D2C205B312C2036345D2C205B312C2035395D2C205B302C2034325D2C205B302C2036345D2C205B312C2036335D2C205B302C2032345D2C205B312C2036345D2C205B312C2036305D2C205B302C2036325D2C205B302C2034365D2C205B302C2036345D2C205B312C2036305D2C205B312C2032385D2C205B302C2036325D2C205B302C2036335D2C205B302C2036375D2C205B302C2033385D2C205B312C2036315D2C205B312C2034375D2C205B312C2036345D2C205B312C2036345D2C205B302C2032325D2C205B302C2036345D2C205B312C2032375D2C205B312C2034345D2C205B302C2035325D2C205B302C2036335D2C205B312C2036325D2C205B312C2036315D2C205B312C2036305D2C205B312C2034305D2C205B302C2036345D2C205B302C2035385D2C205B312C2036315D2C205B312C2036305D2C205B312C2031355D2C205B302C2036335D2C205B302C2033345D2C205B302C20385D2C205B302C2036345D2C205B312C2032335D2C205B312C2036325D2C205B302C2036335D2C205B302C20345D2C205B302C2031325D2C205B302C2033335D2C205B312C2036345D2C205B312C2036315D2C205B302C2036335D2C205B302C2035375D2C205B302C2036305D5D2C20226E616D6573223A205B22416E6E222C2022426F62225D2C202273756D223A202235633437393965633032353034323239227D0A','9ef0881558ba10f4a1bee5b3d94d8dcb','5e288a8177d53020cf6202a4efe0f58ac1d212c26676a38b0bd03b01e56b8e52','6b4bd02b20079dbe3d422bd7757b3461','[{"kind": "human", "name": "Ann", "level": ""}, {"kind": "human", "name": "Bob", "level": ""}]',1.79482190231460285185e+09);
INSERT INTO "replays" VALUES('7TKf7Ntk5Zsb1noI','toy','QOvSjY8MKG2iMqGW',X'7B22666F726D6174223A20226772616E642D70656E7461636C65207265706C6179222C202276657273696F6E223A20312C202267616D65223A2022746F79222C202272756C6573223A202263613334633662316432656466663866222C20227365617473223A20322C20226F7074696F6E73223A207B226C6F6E67223A2066616C73657D2C202273656564223A202239616364376438383537653233363932222C2022616374696F6E73223A205B5B302C20305D2C205B302C20315D2C205B302C20385D2C205B312C20305D2C205B312C20355D2C205B312C20385D2C205B312C20395D2C205B302C20335D2C205B302C20345D2C205B302C20385D2C205B312C20365D2C205B312C20325D2C205B312C20385D2C205B312C20395D2C205B302C20365D2C205B302C20325D2C205B302C20385D2C205B312C20355D2C205B312C20365D2C205B312C20385D2C205B312C2031305D5D2C20226E616D6573223A205B22416E6E222C2022426F62225D2C202273756D223A202262363561653637613161333831633436227D0A','3f18439256b2eeceb4f37d1249b0a194','d052ac403705ea83d687b5f93f8d931bb7f00b158b34cdb22e7fb0d2e1869d35','d5360ccfabf1d4a319b52b897b48445a','[{"kind": "human", "name": "Ann", "level": ""}, {"kind": "human", "name": "Bob", "level": ""}]',1.79482190350664877888e+09);
INSERT INTO "replays" VALUES('U9t_h1q_jsOtIJPu','toy','rSIAKV7Sy2m5Atuw',X'7B22666F726D6174223A20226772616E642D70656E7461636C65207265706C6179222C202276657273696F6E223A20312C202267616D65223A2022746F79222C202272756C6573223A202263613334633662316432656466663866222C20227365617473223A20322C20226F7074696F6E73223A207B226C6F6E67223A2066616C73657D2C202273656564223A202237386334633639336365643836303934222C2022616374696F6E73223A205B5B312C20305D2C205B312C20325D2C205B312C20385D2C205B302C20315D2C205B302C20385D2C205B312C20395D2C205B302C20305D2C205B312C20305D2C205B302C20355D2C205B302C20385D2C205B312C20315D2C205B312C20385D2C205B302C20395D2C205B302C20355D2C205B312C20315D2C205B302C20365D2C205B302C20385D2C205B312C20325D2C205B312C20385D2C205B302C2031305D5D2C20226E616D6573223A205B22416E6E222C2022497361757265225D2C202273756D223A202263306435626565353630323166663635227D0A','14f437f2096792ce74743e90b9f64721','55afe340d8216c9e84f0cc05f61d49a69e12999d02163fadf0c6044879da13ef','be736855be298455760957ec80e995ae','[{"kind": "human", "name": "Ann", "level": ""}, {"kind": "bot", "name": "Isaure", "level": "apprentice"}]',1.79482190444676923749e+09);
CREATE TABLE seats (
	table_id VARCHAR(22) NOT NULL,
	seat INTEGER NOT NULL,
	kind VARCHAR(8) NOT NULL,
	name VARCHAR(64) NOT NULL,
	profile VARCHAR(22) NOT NULL,
	level VARCHAR(20) NOT NULL,
	standin BOOLEAN NOT NULL,
	PRIMARY KEY (table_id, seat),
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('pffPByp4olpd72Tq',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('pffPByp4olpd72Tq',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('NuVNY3bHD5d0RdvM',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('NuVNY3bHD5d0RdvM',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('PWJP6OWV4V8Uy4Ux',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('PWJP6OWV4V8Uy4Ux',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('tVQ-UV9E33DIy059',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('tVQ-UV9E33DIy059',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('9YL-8bCz_cpgBkf8',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('9YL-8bCz_cpgBkf8',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('eQHwnelscK7Tl9Xn',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('eQHwnelscK7Tl9Xn',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('eQHwnelscK7Tl9Xn',2,'human','Cat','hrDDdwuoPsxw8hlP','',0);
INSERT INTO "seats" VALUES('9-ceXpinC2R8fwMP',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('9-ceXpinC2R8fwMP',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('9-ceXpinC2R8fwMP',2,'human','Cat','hrDDdwuoPsxw8hlP','',0);
INSERT INTO "seats" VALUES('n6lbmxyq5Gmm6CI_',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('n6lbmxyq5Gmm6CI_',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('QOvSjY8MKG2iMqGW',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('QOvSjY8MKG2iMqGW',1,'human','Bob','7uxdr9Pe9unNmHRR','',0);
INSERT INTO "seats" VALUES('rSIAKV7Sy2m5Atuw',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('rSIAKV7Sy2m5Atuw',1,'bot','Isaure','','apprentice',0);
INSERT INTO "seats" VALUES('Dl_ecgE95KmCpVAP',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('-6mRIEZ3-X4IUp-v',0,'human','Ann','aznoYMZ2IDcDPFJq','',0);
INSERT INTO "seats" VALUES('-6mRIEZ3-X4IUp-v',1,'open','','','',0);
CREATE TABLE tables (
	id VARCHAR(22) NOT NULL,
	game VARCHAR(40) NOT NULL,
	status VARCHAR(8) NOT NULL,
	options JSON NOT NULL,
	pace JSON NOT NULL,
	listed BOOLEAN NOT NULL,
	host VARCHAR(22) NOT NULL,
	invite VARCHAR(22) NOT NULL,
	seed VARCHAR(16) NOT NULL,
	salt VARCHAR(32) NOT NULL,
	rules VARCHAR(32) NOT NULL,
	state VARCHAR(32) NOT NULL,
	pending INTEGER NOT NULL,
	clock JSON NOT NULL,
	closed VARCHAR(40) NOT NULL,
	campaign VARCHAR(22) NOT NULL,
	replay VARCHAR(22) NOT NULL,
	rematch VARCHAR(22) NOT NULL,
	created_at FLOAT NOT NULL,
	moved_at FLOAT NOT NULL,
	PRIMARY KEY (id),
	UNIQUE (invite)
);
INSERT INTO "tables" VALUES('pffPByp4olpd72Tq','spellcaster','playing','{"first_turn_one_action": false}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','yzGlJc9rkDg6MH4b','50c8db21a73ed95c','b7a5e66e2823881f4ab71043d4b25a86','4bbd52d20cdd9519','0bcef494ba34bfaac94255bf3555dfbd',1,'{}','','','','',1.79482186793352222441e+09,1.79482187236847805979e+09);
INSERT INTO "tables" VALUES('NuVNY3bHD5d0RdvM','zavandor','playing','{"council": false, "druid_ruby": false, "sages_dust": false, "one_dust": false, "choose_characters": false, "open_hands": false, "flat_cards": false}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','G1tsy5M3xFz1opQB','3ba7ee70ec8b9b81','a04cb8d66b9e8fccd6b3f652abc99b55','bf530a7bb2d91607','38cdc3c7582d52cf98e51804a04a75ad',2,'{}','','','','',1.79482187366139483456e+09,1.79482187838649129871e+09);
INSERT INTO "tables" VALUES('PWJP6OWV4V8Uy4Ux','archimage','playing','{"circle": "I"}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','DluZGsFAVa8plXWH','65c6382b8c1c1763','14b5a6149eab3b687d5d1a5dea45078b','2420b9e0e61cd9a5','8a629e82d35442a81a8cfcc53db85240',1,'{}','','','','',1.79482187903984475134e+09,1.79482188413082838053e+09);
INSERT INTO "tables" VALUES('tVQ-UV9E33DIy059','valroc','playing','{"mode": "easy", "first_game": false, "begins": "you"}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','dLISsPOd4uuFvWJC','15a54298153b4d27','0f8bfd7b77cacdb40a76e50ee37e2e25','90dda7d5a78bbb53','4d08d93f34602585ed556d63dc805347',3,'{}','','','','',1.79482188495236611369e+09,1.79482188907382416722e+09);
INSERT INTO "tables" VALUES('9YL-8bCz_cpgBkf8','toy','playing','{"long": true}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','3faoXJGXT-eYOMSU','dadaf0dabceff9c1','ee38a71a1e5ce2798c895e15c670c328','ca34c6b1d2edff8f','ceb15df1e0598bd9dd629e3f884ac759',2,'{}','','','','',1.79482189031301379205e+09,1.79482189177889537808e+09);
INSERT INTO "tables" VALUES('eQHwnelscK7Tl9Xn','elfenwizards','playing','{"grey_cost": "four", "negotiation_timer": false, "promises": true, "private_talk": true}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','GwWCVCp7Yl3vPRj4','3fb2a1431b0eaedf','ad06e6d759ecdf439ee5fdc7e4016860','5d0144e44141581e','812f603f0121c8df292bddd1d925fb2c',1,'{}','','','','',1.79482189331389713291e+09,1.79482189775930953026e+09);
INSERT INTO "tables" VALUES('9-ceXpinC2R8fwMP','elfenwizards','playing','{"grey_cost": "four", "negotiation_timer": true, "promises": true, "private_talk": false}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','CaBbpsoaprtpWCBc','3b752da038ae5a12','89c21ff5cf4e474d67f3c8be60b55995','5d0144e44141581e','8a05ac6aa6d597736df10c2fdd8986f2',0,'{}','','','','',1.79482189870897412302e+09,1.79482189873231697081e+09);
INSERT INTO "tables" VALUES('n6lbmxyq5Gmm6CI_','spellcaster','over','{"first_turn_one_action": false}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','rnwRS2mjaYPRJqn1','6131132c0535f0d4','9ef0881558ba10f4a1bee5b3d94d8dcb','4bbd52d20cdd9519','6b4bd02b20079dbe3d422bd7757b3461',0,'{}','','','3Pq9GiJ0cJPVQj68','',1.79482189995958542824e+09,1.79482190231472134595e+09);
INSERT INTO "tables" VALUES('QOvSjY8MKG2iMqGW','toy','over','{"long": false}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','7C_ptnNOG9Z73Xo9','9acd7d8857e23692','3f18439256b2eeceb4f37d1249b0a194','ca34c6b1d2edff8f','d5360ccfabf1d4a319b52b897b48445a',0,'{}','','','7TKf7Ntk5Zsb1noI','',1.79482190236265516276e+09,1.79482190350723385804e+09);
INSERT INTO "tables" VALUES('rSIAKV7Sy2m5Atuw','toy','over','{"long": false}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','c_EFHhSGS46zblqP','78c4c693ced86094','14f437f2096792ce74743e90b9f64721','ca34c6b1d2edff8f','be736855be298455760957ec80e995ae',0,'{}','','zw0GHde-fIAL5dWh','U9t_h1q_jsOtIJPu','',1.79482190354891943924e+09,1.7948219044771912098e+09);
INSERT INTO "tables" VALUES('Dl_ecgE95KmCpVAP','valroc','playing','{"mode": "classic", "first_game": false, "begins": "you"}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','e0XiInP9n3hfKtsp','d8f5bd76a8cadd42','5c4008f7c830057eb8d09e04dbf44031','90dda7d5a78bbb53','5e64c6181a6287b5c032a2b516c4faf2',1,'{}','','x4SoIoGuaqnBneUR','','',1.79482190461155152313e+09,1.79482190687468600278e+09);
INSERT INTO "tables" VALUES('-6mRIEZ3-X4IUp-v','zavandor','waiting','{}','{"kind": "live", "bank_s": 0.0, "step_s": 0.0}',1,'aznoYMZ2IDcDPFJq','LI4ABV2APTdFLRWB','','','','',0,'{}','','','','',1.79482190724150753027e+09,1.79482190724150753027e+09);
CREATE INDEX ix_tables_moved_at ON tables (moved_at);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_campaigns_profile ON campaigns (profile);
CREATE INDEX ix_keys_profile ON keys (profile);
CREATE INDEX ix_seats_profile ON seats (profile);
COMMIT;
